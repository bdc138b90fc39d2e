import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { RadioGroup } from '#components/radio-group/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { describeConformance } from '#testing/conformance.tsx';
import { FormErrorSummary } from './index.ts';

const errors = [
  { fieldId: 'name', message: 'Name is required' },
  { fieldId: 'region', message: 'Choose a region' },
];

beforeEach(() => {
  window.location.hash = '';
});

function Revealing() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <FormErrorSummary title="1 field" errors={errors.slice(0, 1)} onReveal={() => flushSync(() => setShown(true))} />
      {isShown && <TextField label="Name" id="name" />}
    </>
  );
}

describe('FormErrorSummary', () => {
  describeConformance(<FormErrorSummary title="2 fields need your attention" errors={errors} />, {
    role: 'group',
    name: '2 fields need your attention',
  });

  it('says at once how many there are, and nothing when there are none', () => {
    const { rerender } = render(<FormErrorSummary title="2 fields need your attention" errors={errors} />);
    expect(screen.getByRole('alert')).toHaveTextContent('2 fields need your attention');
    rerender(<FormErrorSummary title="" errors={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to a field, and to the chosen radio of a group, and leaves the address alone', async () => {
    render(
      <>
        <FormErrorSummary title="2 fields" errors={errors} />
        <TextField label="Name" id="name" />
        <RadioGroup
          label="Region"
          id="region"
          defaultValue="br"
          options={[
            { value: 'eu', label: 'Europe' },
            { value: 'br', label: 'Brazil' },
          ]}
        />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Name is required' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Choose a region' }));
    expect(screen.getByRole('radio', { name: 'Brazil' })).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('can bring a field into sight first', async () => {
    render(<Revealing />);
    await userEvent.click(screen.getByRole('link'));
    await waitFor(async () => expect(await screen.findByRole('textbox')).toHaveFocus());
  });
});
