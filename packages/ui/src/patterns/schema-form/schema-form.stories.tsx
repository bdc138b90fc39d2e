import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/button/index.ts';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { brazilianForm, englishForm, loyaltySchema, loyaltyUi, manyFields } from '#testing/story-schemas.ts';
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from './index.ts';

function Kept({ value, onChange, checkLabel = 'Check', ...props }: SchemaFormProps & { checkLabel?: string }) {
  const [kept, setKept] = useState(value);
  const form = useRef<SchemaFormHandle>(null);
  return (
    <Stack width={560}>
      <SchemaForm
        {...props}
        handle={form}
        value={kept}
        onChange={(next) => {
          setKept(next);
          onChange(next);
        }}
      />
      <div>
        <Button variant="primary" onClick={() => form.current?.validate()}>
          {checkLabel}
        </Button>
      </div>
    </Stack>
  );
}

const filled = {
  environment: 'production',
  baseUrl: 'https://api.harbour.example/loyalty/v2',
  clientId: 'foyer-lisbon',
  secret: 'not-a-real-secret',
  approvedBy: 'Inês Carvalho',
  scopes: ['Guests', 'Points'],
  hotels: [{ code: 'LIS', city: 'Lisbon' }, { code: 'OPO' }],
  contact: { mail: 'loyalty@harbour.example' },
};

const meta = {
  title: 'Patterns/SchemaForm',
  component: SchemaForm,
  args: { schema: loyaltySchema, uiSchema: loyaltyUi, value: {}, onChange: () => undefined, texts: englishForm },
  render: (args) => <Kept {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          'Use it where the fields are known only when somebody else has written them down: the configuration that a connector asks for, and its preview. A form whose fields we know is written by hand. The schema is interpreted, never executed, and refused with a reason when it is larger, deeper or costlier than a tab can bear. Ask `validate()` before saving.',
      },
    },
  },
} satisfies Meta<typeof SchemaForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered yet. */
export const Default: Story = {};

/** Everything there is: conditions, lists, alternatives of looks. */
export const Filled: Story = { args: { value: filled } };

/** After `validate()`: a list of what is wrong, and the focus on the first of it. */
export const Invalid: Story = {
  args: { value: { clientId: 'no' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Sandbox' })).toHaveFocus());
  },
};

const codeSchema = {
  type: 'object',
  required: ['code', 'rooms'],
  properties: {
    code: {
      type: 'string',
      title: 'Property code',
      description: 'As the contract names the house.',
      pattern: '^[A-Z]{3}[0-9]{2}$',
      examples: ['LIS01', 'OPO12'],
    },
    rooms: { type: 'integer', title: 'Rooms', minimum: 1 },
    note: { type: 'string', title: 'Note' },
  },
};

/** A text that does not keep to its pattern: the pattern shows beside description and examples. What nobody has touched is not marked. */
export const BrokenPattern: Story = {
  args: { schema: codeSchema, uiSchema: {} },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Property code' }), 'lisbon');
    await userEvent.tab();
  },
};

/** Texts of somebody who wants to break the page: they wrap, and end. */
export const HostileTexts: Story = {
  args: {
    uiSchema: {},
    value: { code: 'no' },
    schema: {
      type: 'object',
      description: 'x'.repeat(400),
      properties: {
        code: {
          type: 'string',
          title: 'T'.repeat(120),
          description: `\u202E<img src=x>${'word'.repeat(200)}`,
          pattern: `^${'[a-z]'.repeat(50)}$`,
          examples: ['a'.repeat(5000), '<b>bold</b>', '\u202Edesrever'],
        },
        isOn: { type: 'boolean', title: 'On', description: 'y'.repeat(200) },
      },
    },
  },
};

/** Somebody who may look but not change. */
export const ReadOnly: Story = { args: { value: filled, isReadOnly: true } };

/** A control that is not known is left out, and told. */
export const IgnoredControl: Story = { args: { uiSchema: { ...loyaltyUi, note: { 'ui:widget': 'signature' } } } };

/** What cannot be drawn says why. */
export const Refused: Story = { args: { schema: { $ref: 'https://elsewhere.example/schema.json' } } };

/** One of several ways, each with its own fields. */
export const Alternatives: Story = {
  args: {
    uiSchema: {},
    value: {},
    schema: {
      type: 'object',
      properties: {
        login: {
          title: 'How to sign in',
          oneOf: [
            { title: 'With a key', type: 'object', properties: { key: { type: 'string', title: 'API key' } }, required: ['key'] },
            { title: 'With a user', type: 'object', properties: { user: { type: 'string', title: 'User' } }, required: ['user'] },
          ],
        },
        regions: { type: 'array', title: 'Region', items: { type: 'string' } },
      },
    },
  },
};

/** Two hundred fields: only the one that is typed in is drawn. */
export const TwoHundredFields: Story = { args: { schema: manyFields(200), uiSchema: {} } };

export const LongText: Story = {
  args: {
    uiSchema: {},
    schema: {
      type: 'object',
      required: ['address', 'identifier', 'approver'],
      properties: {
        address: {
          type: 'string',
          title: 'Base address of the programming interface of the loyalty programme',
          description: 'It has to begin with https:// and must not end with a slash.',
        },
        identifier: { type: 'string', title: 'Identifier of the client for the authorization' },
        approver: { type: 'string', title: 'Who is responsible for approving the publication in production' },
        hotels: { type: 'array', title: 'Hotels that take part in the loyalty programme', items: { type: 'string' } },
      },
    },
    value: { hotels: ['Lantern Hotel at the Harbour of Lisbon'] },
  },
  render: (args) => <Kept {...args} checkLabel="Check" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
  },
};

/** Long names and messages, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    texts: brazilianForm,
    uiSchema: {},
    schema: {
      type: 'object',
      required: ['endereco', 'identificador', 'responsavel'],
      properties: {
        endereco: {
          type: 'string',
          title: 'Endereço base da interface de programação do programa de fidelidade',
          description: 'Deve começar com https:// e não pode terminar com barra.',
        },
        identificador: { type: 'string', title: 'Identificador do cliente para a autorização' },
        responsavel: { type: 'string', title: 'Responsável pela aprovação da publicação em produção' },
        hoteis: { type: 'array', title: 'Hotéis participantes do programa de fidelidade', items: { type: 'string' } },
      },
    },
    value: { hoteis: ['Hotel Lanterna do Porto de Lisboa'] },
  },
  render: (args) => (
    <Brazilian>
      <Kept {...args} checkLabel="Verificar" />
    </Brazilian>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar' }));
  },
};
