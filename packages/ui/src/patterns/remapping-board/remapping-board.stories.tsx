import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyBoardTexts, storyBoardTextsInPortuguese, storyGroups, storySources } from '#testing/story-board.ts';
import { Brazilian } from '#testing/story-layout.tsx';
import { RemappingBoard } from './index.ts';

const ignore = () => undefined;

const meta = {
  title: 'Patterns/RemappingBoard',
  component: RemappingBoard,
  args: {
    scopes: 'Tidewater Loyalty CRM',
    sourceHead: null,
    groupHead: null,
    noSources: 'None',
    noGroups: 'None',
    sources: storySources,
    groups: storyGroups,
    onMap: ignore,
    onRemove: ignore,
    onEdit: ignore,
    onDismiss: ignore,
    onOpenGroup: ignore,
    texts: storyBoardTexts,
  },
  render: (args) => (
    <div style={{ height: 620, display: 'flex', flexDirection: 'column' }}>
      <RemappingBoard {...args} />
    </div>
  ),
  parameters: {
    docs: {
      description: {
        component: `Use it to say which of many things goes into which of many typed fields, one thing to a field. For joining the parameters of two things there is \`RemappingCanvas\`.

It keeps nothing but what is held. Everything can be done in four ways: drag a source onto a field; press one and then the other; pick and place by key; or choose at the field. A closed group opens when something is held over it for a moment. In narrow windows the columns are steps, and what is picked up leads on to the fields.`,
      },
    },
  },
} satisfies Meta<typeof RemappingBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Filled, empty, suggested, broken and on its way; fields with parameters have their own colour. */
export const Default: Story = { tags: ['forced-colors'] };

/** Something in hand: what does not take it steps back, the field it would go to is green. */
export const Held: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /^home_city,/ }).focus();
    await userEvent.keyboard('{Enter}');
    if (canvas.queryByRole('grid', { name: 'Context attributes' }) === null) return;
    await waitFor(() => expect(canvas.getByRole('button', { name: 'segment, String, map home_city here' })).toHaveFocus());
  },
};

const long = (name: string) => `${name}_do_programa_internacional_de_fidelidade_e_relacionamento`;
export const LongText: Story = {
  args: {
    texts: storyBoardTextsInPortuguese,
    sources: storySources.map((source) => ({ ...source, name: long(source.name) })),
    groups: storyGroups.map((group) => ({
      ...group,
      name: `${group.name} do programa internacional de fidelidade e relacionamento`,
      detail: '3 de 6 campos mapeados',
      fields: group.fields.map((field) => ({
        ...field,
        name: long(field.name),
        mapped: field.mapped && {
          ...field.mapped,
          name: long(field.mapped.name),
          origin: 'Programa de fidelidade da costa norte e das ilhas',
        },
      })),
    })),
  },
  render: (args) => (
    <Brazilian>
      <div style={{ height: 620, display: 'flex', flexDirection: 'column' }}>
        <RemappingBoard {...args} />
      </div>
    </Brazilian>
  ),
};

/** Two hundred on one side, fifty plugins of twenty fields on the other: only what is in sight is drawn. */
export const Many: Story = {
  args: {
    sources: Array.from({ length: 200 }, (_, at) => ({
      id: `a${at}`,
      name: `attribute_${at}`,
      valueType: 'string' as const,
      parameterCount: at % 3,
    })),
    groups: Array.from({ length: 50 }, (_, group) => ({
      id: `p${group}`,
      name: `Plugin ${group}`,
      detail: '0 of 20 fields mapped',
      hasProblem: false,
      isOpen: true,
      fields: Array.from({ length: 20 }, (_, at) => ({
        id: `p${group}.f${at}`,
        name: `field_${at}`,
        valueType: 'string' as const,
        parameterCount: at % 2,
      })),
    })),
  },
};
