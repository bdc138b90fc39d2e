import type { TeamTransferTexts } from '#patterns/team-transfer/index.ts';

const teams = (count: number) => `${count} ${count === 1 ? 'team' : 'teams'}`;
const equipes = (count: number) => `${count} ${count === 1 ? 'equipe' : 'equipes'}`;

/** The transfer of teams in English, for stories and tests. */
export const storyTransferTexts: TeamTransferTexts = {
  label: 'Teams',
  filter: 'Filter teams',
  clearFilter: 'Clear filter',
  foundCount: (count) => `${teams(count)} found`,
  nothingFound: 'No team has this name.',
  empty: 'No teams have been created',
  shown: 'Teams shown',
  all: 'All',
  chosen: (count) => `Member of ${count}`,
  summary: ({ chosen, added, removed }) =>
    [`Member of ${teams(chosen)}`, added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean).join(', '),
  unchanged: 'Nothing has changed yet.',
  added: (count) => `${teams(count)} to join`,
  removed: (count) => `${teams(count)} to leave`,
  takeBack: (name) => `Take back the change to ${name}`,
};

/** The transfer of teams in Brazilian Portuguese, for stories. */
export const storyTransferTextsInPortuguese: TeamTransferTexts = {
  label: 'Equipes',
  filter: 'Filtrar equipes',
  clearFilter: 'Limpar filtro',
  foundCount: (count) => `${equipes(count)} ${count === 1 ? 'encontrada' : 'encontradas'}`,
  nothingFound: 'Nenhuma equipe tem esse nome.',
  empty: 'Nenhuma equipe foi criada',
  shown: 'Equipes exibidas',
  all: 'Todas',
  chosen: (count) => `Participa de ${count}`,
  summary: ({ chosen, added, removed }) =>
    [
      `Participa de ${equipes(chosen)}`,
      added > 0 && `${added} ${added === 1 ? 'adicionada' : 'adicionadas'}`,
      removed > 0 && `${removed} ${removed === 1 ? 'removida' : 'removidas'}`,
    ]
      .filter(Boolean)
      .join(', '),
  unchanged: 'Nada foi alterado ainda.',
  added: (count) => `Entrar em ${equipes(count)}`,
  removed: (count) => `Sair de ${equipes(count)}`,
  takeBack: (name) => `Desfazer a alteração em ${name}`,
};
