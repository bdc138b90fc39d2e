import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  storyBoardTexts,
  storyBoardTextsInPortuguese,
  storyGroups,
  storyManyGroups,
  storyManySources,
  storySources,
} from '#testing/story-board.ts';
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
    onTryGroup: ignore,
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

/** What holds and still lacks something: said by a picture and a word, and one press away from being set. */
export const Incomplete: Story = {
  tags: ['forced-colors'],
  args: {
    groups: storyGroups.map((group) => ({
      ...group,
      ...(group.id === 'p1' && { detail: '3 of 5 fields mapped · 1 incomplete', hasProblem: false, isIncomplete: true }),
      fields: group.fields
        .filter(({ mapped }) => mapped?.problem === undefined)
        .map((field) =>
          field.id === 'f5'
            ? {
                ...field,
                mapped: {
                  name: 'home_city',
                  origin: 'Tidewater Loyalty CRM',
                  incomplete: 'country has no source or default',
                  canEdit: true,
                },
              }
            : field,
        ),
    })),
  },
};

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

const withLongNames = (group: string, detail: string, name: string, origin: string) => ({
  sources: storySources.map((source) => ({ ...source, name: source.name + name })),
  groups: storyGroups.map((one) => ({
    ...one,
    name: one.name + group,
    detail,
    fields: one.fields.map((field) => ({
      ...field,
      name: field.name + name,
      mapped: field.mapped && { ...field.mapped, name: field.mapped.name + name, origin },
    })),
  })),
});

export const LongText: Story = {
  args: withLongNames(
    ' of the international loyalty and relations programme',
    '3 of 6 fields mapped',
    '_of_the_international_loyalty_and_relations_programme',
    'Loyalty programme of the northern coast and of the islands',
  ),
};

export const LongTextPortuguese: Story = {
  args: {
    texts: storyBoardTextsInPortuguese,
    ...withLongNames(
      ' do programa internacional de fidelidade e relacionamento',
      '3 de 6 campos mapeados',
      '_do_programa_internacional_de_fidelidade_e_relacionamento',
      'Programa de fidelidade da costa norte e das ilhas',
    ),
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
export const Many: Story = { args: { sources: storyManySources(200), groups: storyManyGroups(50, 20) } };
