import { mayCall } from '@foyer/api/access';
import { paths } from '@foyer/api/paths';
import { updateProject } from '@foyer/api/projects/project.contract';
import type { SearchResult } from '@foyer/api/search/search.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import type { PaletteCommand, PaletteGroup } from '@foyer/ui/command-palette';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import type { TFunction } from 'i18next';
import Blocks from 'lucide-react/icons/blocks';
import Database from 'lucide-react/icons/database';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import Plug from 'lucide-react/icons/plug';
import Tag from 'lucide-react/icons/tag';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { listedPath, thingPath } from '#data/use-thing-path.ts';
import { connectorPath, datasourcePath } from '#features/connectors/connector-paths.ts';
import { rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { ArchIcon } from './arch-icon.tsx';
import type { PaletteProps } from './palette-button.tsx';
import { rankOf } from './palette-match.ts';

const iconSize = { size: 16, strokeWidth: 1.75 } as const;

interface Shown {
  readonly t: TFunction<['palette', 'common', 'organizations']>;
  readonly go: (to: string) => void;
  readonly organization: PaletteProps['organization'];
  /** Whether the organizations of the person are open to them. */
  readonly isConfirmed: boolean;
  /** Where choosing an organization leads. */
  readonly startPath: (id: string) => string;
}

const foundKinds = ['projects', 'teams', 'integrations', 'people'] as const;
type FoundGroup = (typeof foundKinds)[number];
type Thing = { readonly to: string; readonly label: string; readonly detail: string; readonly icon: ReactNode; readonly id?: string };

type Hit = SearchResult['attributes'][number]['of'];

/** What has no page, or none for who looks, is found in its list. */
const listedPathOf = (organizationId: string, { deleted, shared, ...hit }: Hit) =>
  listedPath(organizationId, { ...hit, isDeleted: deleted, isShared: shared });

function placeOf(organizationId: string, hit: Hit): Pick<Thing, 'to' | 'id'> {
  const listed = listedPathOf(organizationId, hit);
  // Things of one name have the same place in the list.
  return listed ? { id: `${hit.kind} ${hit.id}`, to: listed } : { to: thingPath(organizationId, hit) };
}

/** Where an attribute stands: an older connector's has no tab of its own. */
function attributePath(organizationId: string, of: Hit): string {
  const listed = listedPathOf(organizationId, of);
  if (listed) return listed;
  if (of.kind === 'datasource') return datasourcePath(organizationId, of.generation, of, { hash: 'user-defined-attributes' });
  return connectorPath(organizationId, of.generation, of.id, of.generation === 'newer' ? { hash: 'pre-defined-attributes' } : {});
}

function integrationsOf({ connectors, datasources, attributes, plugins }: SearchResult, { t, organization }: Shown): Thing[] {
  const here = organization?.id ?? '';
  const kindText = (kind: 'connector' | 'datasource', isDeleted: boolean) =>
    isDeleted ? t(`palette:deleted.${kind}`) : t(`palette:kinds.${kind}`);
  // Whoever keeps projects has the plugins on the project's page, everybody else where they are mapped.
  const keepsProjects = mayCall(updateProject, organization?.roles);
  return [
    ...datasources.map((hit) => ({
      ...placeOf(here, { kind: 'datasource', ...hit }),
      label: hit.name,
      detail: kindText('datasource', hit.deleted),
      icon: <Database {...iconSize} />,
    })),
    ...connectors.map((hit) => ({
      ...placeOf(here, { kind: 'connector', ...hit }),
      label: hit.name,
      detail: kindText('connector', hit.deleted),
      icon: <Plug {...iconSize} />,
    })),
    ...attributes.map(({ name, of }) => ({
      id: `${of.id} ${name}`,
      to: attributePath(here, of),
      label: name,
      detail: t('palette:attributeOf', { name: of.name }),
      icon: <Tag {...iconSize} />,
    })),
    ...plugins.map(({ uid, name, project }) => ({
      id: `${project.id} ${uid}`,
      to: keepsProjects
        ? paths.project.to({ id: here, project: project.id }, { hash: 'plugins' })
        : paths.versionedIntegrations.to({ id: here, version: 'v1' }, { query: { project: project.id }, hash: 'remapping' }),
      label: name,
      detail: t('palette:pluginOf', { name: project.name }),
      icon: <Blocks {...iconSize} />,
    })),
  ];
}

function peopleOf({ users, invites }: SearchResult, { t, organization }: Shown): Thing[] {
  const id = organization?.id ?? '';
  return [
    ...users.map(({ id: user, givenName, familyName, email }) => ({
      to: paths.directory.to({ id }, { query: { user } }),
      label: `${givenName} ${familyName}`,
      detail: email,
      icon: <PersonAvatar size="sm" name={`${givenName} ${familyName}`} id={user} />,
    })),
    ...invites.map(({ id: invite, email }) => ({
      to: paths.directory.to({ id }, { query: { invite } }),
      label: email,
      detail: t('palette:kinds.invite'),
      icon: <MailQuestion {...iconSize} />,
    })),
  ];
}

/** What the platform found, under headings: what fits best comes first in each, and so does its group. */
export function foundGroups(found: SearchResult, query: string, shown: Shown): PaletteGroup[] {
  const { t, go, organization, isConfirmed, startPath } = shown;
  const id = organization?.id ?? '';
  const things: Readonly<Record<FoundGroup, Thing[]>> = {
    projects: found.projects.map(({ id: project, name, deployment, active }) => ({
      to: paths.project.to({ id, project }),
      label: name,
      detail: active ? deployment : t('palette:inactive', { deployment }),
      icon: <ProjectIdenticon seed={project} size={24} isInactive={!active} />,
    })),
    teams: found.teams.map(({ id: team, name, parent }) => ({
      to: paths.team.to({ id, team }),
      label: name,
      detail: parent,
      icon: <UsersRound {...iconSize} />,
    })),
    integrations: integrationsOf(found, shown),
    people: peopleOf(found, shown),
  };
  const groups = foundKinds.map((kind) => ({
    id: kind,
    label: t(`palette:groups.${kind}`),
    commands: things[kind].map(({ to, ...thing }): PaletteCommand => ({ id: to, ...thing, href: to, onSelect: () => go(to) })),
  }));
  const others = isConfirmed ? found.organizations.filter((other) => other.id !== organization?.id) : [];
  const organizations = others.map((other): PaletteCommand => {
    const to = startPath(other.id);
    const leave = () => {
      rememberChoice(
        other.id,
        found.organizations.map((offered) => offered.id),
      );
      go(to);
    };
    return {
      id: to,
      label: other.name,
      detail: t('organizations:id', { id: other.id }),
      icon: <ArchIcon size={16} />,
      href: to,
      onSelect: leave,
    };
  });
  return bestFirst([...groups, { id: 'organizations', label: t('palette:groups.organizations'), commands: organizations }], query);
}

/** What is merely similar has the server's order. */
function bestFirst(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  return groups
    .map((group) => {
      const ranked = group.commands
        .map((command) => ({ command, rank: rankOf(command, query) }))
        .toSorted((one, other) => other.rank - one.rank);
      return { group: { ...group, commands: ranked.map(({ command }) => command) }, best: ranked[0]?.rank ?? 0 };
    })
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}
