import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { JsonEditor, type JsonEditorProps } from './index.ts';
import { problemKindOf } from './json-problem.ts';

const texts = {
  label: 'Schema',
  leaveHint: 'Ctrl+M, then Tab, leaves.',
  problemText: ({ line }: { line: number }) => `Line ${line}`,
  problemCount: (count: number) => `${count} problems`,
};

function Kept(props: Partial<JsonEditorProps>) {
  const [value, setValue] = useState('{}');
  return <JsonEditor {...texts} {...props} value={value} onChange={setValue} />;
}

// Monaco needs a real browser: it is tried there, by the stories. What is tested here is what stands in for it.
describe('JsonEditor without Monaco', () => {
  describeConformance(<JsonEditor {...texts} value="{}" onChange={() => undefined} />);

  it('is a plain text field that can be written in', async () => {
    render(<Kept hint="Names and types" />);
    const field = screen.getByRole('textbox', { name: 'Schema' });
    await userEvent.clear(field);
    await userEvent.type(field, '[[1]');
    expect(field).toHaveValue('[1]');
    expect(field).toHaveAccessibleDescription('Names and types');
  });

  it('says nothing about a Tab that it does not keep', () => {
    render(<Kept />);
    expect(screen.getByText(texts.leaveHint)).not.toBeVisible();
  });

  it('says what is wrong with the whole', () => {
    render(<Kept error="Taken" />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Taken');
  });

  it('can be read without being changed', () => {
    render(<Kept isReadOnly />);
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
  });
});

describe('what is wrong with a text', () => {
  it('has a kind that can be put into words of any language', () => {
    expect([514, '519', 520, 1, 768, undefined].map(problemKindOf)).toEqual([
      'comma',
      'trailing-comma',
      'duplicate-name',
      'choice',
      'schema',
      'schema',
    ]);
  });
});
