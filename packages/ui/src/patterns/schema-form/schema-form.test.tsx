import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { englishForm, loyaltySchema, loyaltyUi, manyFields } from '#testing/story-schemas.ts';
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps, type SchemaFormValue } from './index.ts';

type OwnerProps = Partial<SchemaFormProps> & { start?: SchemaFormValue };

function Owner({ start = {}, onChange, ...props }: OwnerProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <button type="button" onClick={() => setValue({ name: 'after' })}>
        Replace
      </button>
      <SchemaForm
        schema={{}}
        texts={englishForm}
        {...props}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
    </>
  );
}

function setUp(props: OwnerProps) {
  const handle = createRef<SchemaFormHandle>();
  const onChange = vi.fn<(value: SchemaFormValue) => void>();
  render(<Owner {...props} handle={handle} onChange={onChange} />);
  return {
    onChange,
    validate: () => {
      let isValid: boolean | undefined;
      act(() => {
        isValid = handle.current?.validate();
      });
      return isValid;
    },
  };
}

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('SchemaForm', () => {
  describeConformance(
    <SchemaForm schema={object({ name: { type: 'string', title: 'Name' } })} value={{}} onChange={() => undefined} texts={englishForm} />,
  );

  it('has many choices chosen in a dropdown, whatever the layout asks for', () => {
    const schema = object({ city: { type: 'string', title: 'City', enum: Array.from({ length: 51 }, (_, at) => `City ${at}`) } });
    setUp({ schema, uiSchema: { city: { 'ui:widget': 'radio' } } });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'City' })).toBeVisible();
  });

  it('draws each kind of value with the control that the layout asks for', () => {
    setUp({ schema: loyaltySchema, uiSchema: loyaltyUi });
    expect(screen.queryByRole('button', { name: 'Submit' }), 'sending is the page’s').toBeNull();
    expect(screen.getByLabelText('API base URL')).toHaveAttribute('type', 'url');
    expect(screen.getByLabelText('Client secret')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('radiogroup', { name: 'Environment' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Refresh every … minutes' })).toHaveValue('60');
    expect(screen.getByRole('checkbox', { name: 'Send stay events' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Note for the team' }).tagName).toBe('TEXTAREA');
    expect(screen.getByRole('group', { name: /^Scopes/ })).toContainElement(screen.getByRole('checkbox', { name: 'Stays' }));
    expect(within(screen.getByRole('group', { name: 'Who to ask' })).getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  });

  it('gives back what is entered as JSON of the wanted types, defaults included', async () => {
    const { onChange } = setUp({ schema: loyaltySchema, uiSchema: loyaltyUi });
    await userEvent.type(screen.getByLabelText('Client id'), 'ab');
    await userEvent.clear(screen.getByLabelText('Refresh every … minutes'));
    await userEvent.type(screen.getByLabelText('Refresh every … minutes'), '15');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send stay events' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Points' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guests' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sandbox' }));
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      clientId: 'ab',
      refreshMinutes: 15,
      sendsEvents: false,
      scopes: ['Guests', 'Points'],
      environment: 'sandbox',
    });
  });

  it('chooses in a dropdown, and takes an optional choice back', async () => {
    const { onChange } = setUp({ schema: object({ size: { type: 'string', title: 'Size', enum: ['small', 'large'] } }) });
    await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
    await userEvent.click(screen.getByRole('option', { name: 'large' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({ size: 'large' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
    await userEvent.click(screen.getByRole('option', { name: 'None' }));
    expect(onChange.mock.lastCall?.[0]?.['size']).toBeUndefined();
  });

  it('shows a field only under its condition, in either way of writing it', async () => {
    setUp({ schema: loyaltySchema, uiSchema: loyaltyUi });
    expect(screen.queryByLabelText('Approved by')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Production' }));
    expect(screen.getByLabelText('Approved by')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Sandbox' }));
    expect(screen.queryByLabelText('Approved by')).toBeNull();
  });

  it('shows what depends on another field', async () => {
    setUp({
      schema: object(
        { card: { type: 'string', title: 'Card' } },
        { dependencies: { card: { properties: { owner: { type: 'string', title: 'Owner' } } } } },
      ),
    });
    expect(screen.queryByLabelText('Owner')).toBeNull();
    await userEvent.type(screen.getByLabelText('Card'), '4');
    expect(screen.getByLabelText('Owner')).toBeVisible();
  });

  it('lets one choose between alternatives', async () => {
    const { onChange } = setUp({
      schema: object({
        login: {
          title: 'Login',
          oneOf: [
            object({ key: { type: 'string', title: 'Key' } }, { title: 'By key' }),
            object({ user: { type: 'string', title: 'User' } }, { title: 'By user' }),
          ],
        },
      }),
    });
    await userEvent.type(screen.getByLabelText('Key'), 'key');
    expect(screen.getByLabelText('Key')).toHaveValue('key');
    await userEvent.click(screen.getByRole('combobox', { name: 'Login' }));
    await userEvent.click(screen.getByRole('option', { name: 'By user' }));
    await userEvent.type(screen.getByLabelText('User'), 'u');
    expect(onChange.mock.lastCall?.[0]).toEqual({ login: { user: 'u' } });
  });

  it('says nothing at first, then everything that is wrong, with the focus on the first of it, and less as it is mended', async () => {
    const { validate } = setUp({ schema: loyaltySchema, uiSchema: loyaltyUi });
    expect(screen.queryByText('Client id is required.')).toBeNull();
    expect(validate()).toBe(false);
    expect(screen.getByRole('radio', { name: 'Sandbox' })).toHaveFocus();
    const summary = screen.getByRole('group', { name: '5 fields need your attention' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Environment is required.',
      'API base URL is required.',
      'Client id is required.',
      'Client secret is required.',
      'E-mail is required.',
    ]);
    expect(screen.getByLabelText('Client id')).toHaveAccessibleDescription('Client id is required.');
    await userEvent.type(screen.getByLabelText('Client id'), 'short');
    expect(screen.getByLabelText('Client id')).toHaveAccessibleDescription('At least 8 characters.');
    await userEvent.type(screen.getByLabelText('Client id'), '-enough');
    expect(screen.getByLabelText('Client id')).toBeValid();
    await userEvent.click(within(summary).getByRole('link', { name: 'E-mail is required.' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  const code = {
    type: 'string',
    title: 'Property code',
    pattern: '^[A-Z]{3}[0-9]{2}$',
    description: 'From the contract.',
    examples: ['LIS01', 7],
  };

  it('says what a text is about and how it may look, and the pattern once it is broken', async () => {
    setUp({ schema: object({ code }) });
    const field = screen.getByLabelText('Property code');
    expect(field).toHaveAccessibleDescription('From the contract. For example: LIS01, 7');
    await userEvent.type(field, 'lis');
    expect(field).toHaveAccessibleDescription(
      'This does not match the pattern. Pattern: ^[A-Z]{3}[0-9]{2}$ From the contract. For example: LIS01, 7',
    );
    await userEvent.clear(field);
    await userEvent.type(field, 'OPO02');
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('^[A-Z]{3}[0-9]{2}$')).toBeNull();
  });

  it('takes of examples what can be typed, a few of them and not their whole length', () => {
    const examples = ['a'.repeat(5000), { no: 'text' }, '', 'two', 'three', 'four'];
    setUp({
      schema: object({ code: { type: 'string', title: 'Code', examples }, other: { type: 'string', title: 'Other', examples: 'x' } }),
    });
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(`For example: ${'a'.repeat(79)}…, two, three`);
    expect(screen.getByLabelText('Other')).not.toHaveAccessibleDescription();
  });

  it('cuts a description that has no end', () => {
    setUp({ schema: object({ code: { type: 'string', title: 'Code', description: 'word '.repeat(10_000) } }) });
    const description = document.getElementById(screen.getByLabelText('Code').getAttribute('aria-describedby') ?? '')?.textContent;
    expect(description).toHaveLength(2000);
    expect(description).toMatch(/…$/);
  });

  const two = object({ name: { type: 'string', title: 'Name' }, age: { type: 'integer', title: 'Age' } }, { required: ['name', 'age'] });

  it('says of a required field that it is empty once it was left, and not before', async () => {
    setUp({ schema: two });
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    expect(screen.getByLabelText('Age')).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(screen.getByLabelText('Age')).toHaveFocus();
    expect(screen.getByLabelText('Age')).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age is required.');
    await userEvent.type(screen.getByLabelText('Age'), '4');
    expect(screen.getByLabelText('Age')).not.toHaveAttribute('aria-invalid');
    await userEvent.clear(screen.getByLabelText('Age'));
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age is required.');
  });

  it('does not take a dropdown for left while its list is open', async () => {
    setUp({ schema: object({ size: { type: 'string', title: 'Size', enum: ['S', 'L'] } }, { required: ['size'] }) });
    await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
    await screen.findByRole('option', { name: 'L' });
    expect(screen.queryByText('Size is required.')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(screen.getByText('Size is required.')).toBeVisible();
  });

  it('shows at once what is wrong with something that was entered before, and what is missing once a save was tried', () => {
    const { unmount } = render(<SchemaForm schema={two} value={{ age: 'old' }} onChange={() => undefined} texts={englishForm} />);
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Enter a whole number.');
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
    unmount();
    render(<SchemaForm isTried schema={two} value={{ age: 'old' }} onChange={() => undefined} texts={englishForm} />);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  });

  it.each([
    ['en', '2.5', 2.5, 'Enter a whole number.'],
    ['en', '1,000', 1000, ''],
    ['pt-BR', '2,5', 2.5, 'Enter a whole number.'],
    ['pt-BR', '1.000', 1000, ''],
    ['pt-BR', '1.00', '1.00', 'Enter a whole number.'],
  ])('takes a whole number as readers of the language write it (%s: %s)', async (language, typed, held, error) => {
    const { onChange } = setUp({ schema: object({ age: { type: 'integer', title: 'Age' } }), texts: { ...englishForm, language } });
    await userEvent.type(screen.getByLabelText('Age'), typed);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith({ age: held });
    expect(screen.getByLabelText('Age')).toHaveValue(typed);
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(error);
  });

  it('writes numbers as the language does, and keeps a number when it is typed on', async () => {
    const schema = object({ rate: { type: 'number', title: 'Rate', examples: [0.25] } });
    const { onChange } = setUp({ schema, start: { rate: 1.5 }, texts: { ...englishForm, language: 'pt-BR' } });
    const rate = screen.getByLabelText('Rate');
    expect(rate).toHaveValue('1,5');
    expect(rate).toHaveAccessibleDescription('For example: 0,25');
    await userEvent.type(rate, '0{Backspace}{Backspace}');
    expect(rate).toHaveValue('1,');
    expect(onChange).toHaveBeenLastCalledWith({ rate: 1 });
    await userEvent.type(rate, '25');
    expect(onChange).toHaveBeenLastCalledWith({ rate: 1.25 });
  });

  it('counts what the schema itself puts into a field as not touched', () => {
    setUp({ schema: object({ name: { type: 'string', title: 'Name', minLength: 3, default: '' } }) });
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
  });

  it('says of an empty entry that it is required, by its name, and not before it was left', async () => {
    const { validate } = setUp({
      schema: object({ tags: { type: 'array', title: 'Tag', items: { type: 'string' } } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
    expect(screen.getByRole('textbox', { name: 'Tag 1' })).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Tag 1' })).toHaveAccessibleDescription('Tag 1 is required.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
    expect(screen.getByRole('textbox', { name: 'Tag 1' }), 'another one than the one that was left').not.toHaveAttribute('aria-invalid');
    expect(validate()).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Tag 1' })).toHaveAccessibleDescription('Tag 1 is required.');
  });

  it('is content when all is well', async () => {
    const { validate } = setUp({ schema: object({ name: { type: 'string', title: 'Name' } }, { required: ['name'] }) });
    await userEvent.type(screen.getByLabelText('Name'), 'Ana');
    expect(validate()).toBe(true);
  });

  it('adds, moves and removes entries, and keeps the focus where one works', async () => {
    const { onChange } = setUp({ schema: object({ tags: { type: 'array', title: 'Tag', items: { type: 'string' } } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
    expect(screen.getByRole('textbox', { name: 'Tag 1' })).toHaveFocus();
    await userEvent.keyboard('one');
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
    expect(screen.getByRole('textbox', { name: 'Tag 2' })).toHaveFocus();
    await userEvent.keyboard('two');
    await userEvent.click(screen.getByRole('button', { name: 'Move tag 2 up' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({ tags: ['two', 'one'] });
    expect(screen.getByRole('button', { name: 'Move tag 1 up' })).toHaveFocus();
    expect(await screen.findByText('Tag 2 is now 1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag 1' }));
    expect(screen.getByRole('button', { name: 'Remove tag 1' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag 1' }));
    expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus();
    expect(onChange.mock.lastCall?.[0]).toEqual({ tags: [] });
  });

  it('shows the platform’s errors at their fields', () => {
    setUp({
      schema: object({ name: { type: 'string', title: 'Name' } }),
      errors: [{ path: ['name'], message: 'Taken.' }],
    });
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Taken.');
  });

  it('follows a value that its owner replaces', async () => {
    setUp({ schema: object({ name: { type: 'string', title: 'Name' } }), start: { name: 'before' } });
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(screen.getByLabelText('Name')).toHaveValue('after');
  });

  it('describes fields whose names hold spaces', () => {
    setUp({ schema: object({ 'API key': { type: 'string', description: 'From your account.' } }) });
    expect(screen.getByLabelText('API key')).toHaveAccessibleDescription('From your account.');
  });

  it('can be read without being changed', () => {
    setUp({ schema: loyaltySchema, uiSchema: loyaltyUi, isReadOnly: true, start: { clientId: 'abc', hotels: [{ code: 'LIS' }] } });
    expect(screen.getByLabelText('Client id')).toHaveAttribute('readonly');
    expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^(?:Add|Remove)/ })).toBeNull();
  });

  it('leaves out controls it does not know, and says so, and draws a fitting one for what makes no sense', () => {
    setUp({
      schema: object({ when: { type: 'string', title: 'When' }, on: { type: 'boolean', title: 'On' } }),
      uiSchema: { when: { 'ui:widget': 'wheel' }, on: { 'ui:widget': 'textarea' } },
    });
    expect(screen.getByText(/left out: wheel/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'When' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'On' })).toBeVisible();
  });

  it('takes no styles, classes or fields of its own from a layout', () => {
    setUp({
      schema: object({ name: { type: 'string', title: 'Name' } }),
      uiSchema: { name: { 'ui:style': { position: 'fixed' }, 'ui:classNames': 'evil', 'ui:field': 'LayoutGridField' } },
    });
    expect(document.querySelector('.evil, [style*="fixed"]')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  });

  it('says why a schema cannot be shown, in place of the form', () => {
    setUp({ schema: { $ref: 'https://elsewhere.example/schema.json' } });
    expect(screen.getByRole('alert')).toHaveTextContent('foreign-reference');
  });

  it('makes nothing of its own accord for a list that wants a million entries', () => {
    setUp({ schema: object({ tags: { type: 'array', title: 'Tag', minItems: 1_000_000, items: { type: 'string' } } }) });
    expect(screen.getByText('No entries yet.')).toBeVisible();
  });

  it('draws the changed field alone, of two hundred', async () => {
    const drawn = { count: 0 };
    // Every control asks for this word once for each time it is drawn.
    const texts = Object.defineProperty({ ...englishForm }, 'optional', {
      get: () => {
        drawn.count += 1;
        return 'Optional';
      },
    });
    const schema = manyFields(200);
    setUp({ schema, texts });
    const field = screen.getByLabelText('Field 1');
    drawn.count = 0;
    await userEvent.type(field, 'a');
    expect(drawn.count).toBeGreaterThan(0);
    expect(drawn.count).toBeLessThanOrEqual(4);
  }, 30_000);
});
