import type { AccessEffect, AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { TextLink } from '@foyer/ui/link';
import { useTranslation } from 'react-i18next';
import { useThingPath } from '#data/use-thing-path.ts';
import { effectOf, previewParts } from './preview-parts.ts';

interface AccessEffectsProps {
  readonly organizationId: string;
  readonly preview: AccessPreview;
  /** Everything is about one person, who is named elsewhere. */
  readonly isOnePerson?: boolean;
}

const keyOf = ({ user, project }: AccessEffect) => `${user.id} ${project.id}`;

/** Where the project's name stands in its sentence. */
const mark = '\u0000';

/** A name in something that is not saved yet: its page opens beside it. */
export function NewTabLink({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  const { t } = useTranslation('common');
  return to === undefined ? (
    children
  ) : (
    <TextLink isExternal externalLabel={t('opensInNewTab')} tone="quiet" href={to}>
      {children}
    </TextLink>
  );
}

/** What a change means, each person and project by name: what is lost stands first. */
export function AccessEffects({ organizationId, preview, isOnePerson = false }: AccessEffectsProps) {
  const { t } = useTranslation(['teams', 'common']);
  const pathOf = useThingPath(organizationId);
  const more = preview.gained + preview.raised + preview.lowered + preview.lost - preview.effects.length;
  return (
    // It ends in the middle of a line: one sees that more follow (TEAM-29).
    <ul className={`${isOnePerson ? 'max-h-52' : 'max-h-30'} list-disc space-y-0.5 overflow-y-auto ps-5 text-sm`}>
      {preview.effects.map((effect) => {
        const { kind, before, after } = effectOf(effect);
        const [start, end] = t(`teams:access.effect.${kind}`, {
          project: mark,
          before: before === undefined ? '' : t(`common:accessLevel.${before}`),
          after: after === undefined ? '' : t(`common:accessLevel.${after}`),
        }).split(mark);
        return (
          <li key={keyOf(effect)} className="wrap-anywhere">
            {!isOnePerson && (
              <>
                <NewTabLink to={pathOf({ kind: 'person', id: effect.user.id })}>{effect.user.name}</NewTabLink>:{' '}
              </>
            )}
            {start}
            <NewTabLink to={pathOf({ kind: 'project', id: effect.project.id })}>{effect.project.name}</NewTabLink>
            {end}
          </li>
        );
      })}
      {more > 0 && <li>{t('access.more', { count: more })}</li>}
    </ul>
  );
}

/** The same in one line: '3 gained, 1 lost'. */
export function useEffectSummary(): (preview: AccessPreview) => string {
  const { t, i18n } = useTranslation('teams');
  return (preview) => {
    const parts = previewParts(preview).map(({ kind, count }) => t(`access.count.${kind}`, { count }));
    return parts.length === 0 ? t('access.nothing') : new Intl.ListFormat(i18n.language, { type: 'unit' }).format(parts);
  };
}
