import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/button/index.ts';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { loyaltySchema } from '#testing/story-schemas.ts';
import { JsonEditor, type JsonEditorProps, type JsonProblem } from './index.ts';

const english = ({ kind, line, detail }: JsonProblem) =>
  `Line ${line}: ${
    {
      comma: 'a comma is missing.',
      'trailing-comma': 'this comma is one too many.',
      value: 'a value is missing.',
      'duplicate-name': 'this name is there twice.',
    }[kind as string] ?? detail
  }`;

/** The part of JSON Schema that helps to write one. */
const schemaOfSchemas = {
  type: 'object',
  properties: {
    type: { enum: ['object', 'array', 'string', 'number', 'integer', 'boolean'], description: 'What kind of value it is.' },
    title: { type: 'string', description: 'What people read.' },
    required: { type: 'array', items: { type: 'string' } },
    properties: { type: 'object' },
  },
};

function Kept({ value, onChange, ...props }: JsonEditorProps) {
  const [kept, setKept] = useState(value);
  return (
    <JsonEditor
      {...props}
      value={kept}
      onChange={(next) => {
        setKept(next);
        onChange(next);
      }}
    />
  );
}

function Replaced({ value, onChange, ...props }: JsonEditorProps) {
  const [kept, setKept] = useState(value);
  return (
    <Stack width={560}>
      <div>
        <Button onClick={() => setKept('{ "retries": 3 }')}>Start from an example</Button>
      </div>
      <JsonEditor
        {...props}
        value={kept}
        onChange={(next) => {
          setKept(next);
          onChange(next);
        }}
      />
    </Stack>
  );
}

const text = JSON.stringify(
  {
    type: 'object',
    required: ['baseUrl'],
    properties: { baseUrl: loyaltySchema.properties.baseUrl, retries: { type: 'integer', maximum: 5 }, isOn: true, note: null },
  },
  null,
  2,
);

/** Waits until Monaco stands where the text field was: pictures are of the editor. */
async function untilReady(root: HTMLElement): Promise<void> {
  await waitFor(() => expect(root.querySelector('[data-state="ready"] .view-line')).not.toBeNull());
  // Letters are measured anew when the font has come.
  await document.fonts.ready;
}

const meta = {
  title: 'Patterns/JsonEditor',
  component: JsonEditor,
  args: {
    label: 'Configuration schema',
    value: text,
    onChange: () => undefined,
    schema: schemaOfSchemas,
    leaveHint: 'Ctrl+M, then Tab, leaves the editor.',
    problemText: english,
    problemCount: (count) => (count === 1 ? '1 problem' : `${count} problems`),
    rows: 20,
  },
  render: (args) => <Kept {...args} />,
  play: ({ canvasElement }) => untilReady(canvasElement),
  parameters: {
    docs: {
      story: { inline: false, height: 480 },
      description: {
        component:
          'Use it for JSON that people write by hand: schemas and layouts. For values that are known use a form. It is heavy and comes by itself, after the page: until it is there, and where it cannot be had, a plain text field holds the same text.',
      },
    },
  },
} satisfies Meta<typeof JsonEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const broken = ['{', '  "type": "objekt",', '  "required": ["baseUrl",],', '  "properties": {}', '  "title": "Loyalty"', '}'].join('\n');

/** What is wrong is listed below, and each entry leads to its place. */
export const Problems: Story = {
  args: { value: broken, rows: 8 },
  play: async ({ canvas, canvasElement }) => {
    await untilReady(canvasElement);
    const list = await canvas.findByRole('list', { name: '3 problems' });
    await expect(list).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Line 5: a comma is missing.' }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    // A caret that blinks is in one picture and not in the next.
    await userEvent.click(document.body);
    (document.activeElement as HTMLElement | null)?.blur();
  },
};

/** Lines that differ from what was saved are marked. */
export const Changed: Story = { args: { savedValue: text.replace('"maximum": 5', '"maximum": 3').replace('    "isOn": true,\n', '') } };

/** To be looked at and copied, not changed. */
export const ReadOnly: Story = { args: { isReadOnly: true, rows: 10 } };

/** The whole was refused. */
export const Invalid: Story = { args: { error: 'The schema could not be saved: another connector uses this name.', rows: 8 } };

/** What its owner sets arrives in the text; and it says how to leave it. */
export const SetFromOutside: Story = {
  args: { value: '', rows: 6 },
  render: (args) => <Replaced {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    await untilReady(canvasElement);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: args.label })).toHaveAccessibleDescription(args.leaveHint));
    await userEvent.click(canvas.getByRole('button', { name: 'Start from an example' }));
    await waitFor(() => expect(canvasElement.querySelector('.view-lines')?.textContent).toContain('retries'));
    (document.activeElement as HTMLElement | null)?.blur();
  },
};

export const LongText: Story = {
  args: {
    label: 'Configuration schema of the properties that the user defines',
    hint: 'The schema describes the fields that organizations fill in when they create a datasource from this connector.',
    error: 'The schema could not be saved because somebody else changed the connector while you were editing it.',
    rows: 6,
  },
};

/** Long words, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    label: 'Esquema de configuração das propriedades definidas pelo usuário',
    hint: 'O esquema descreve os campos que as organizações preenchem quando criam uma fonte de dados a partir deste conector.',
    leaveHint: 'Ctrl+M e depois Tab saem do editor.',
    error: 'O esquema não pôde ser salvo porque outra pessoa alterou o conector enquanto você o editava.',
    rows: 6,
  },
  render: (args) => (
    <Brazilian>
      <Kept {...args} />
    </Brazilian>
  ),
};
