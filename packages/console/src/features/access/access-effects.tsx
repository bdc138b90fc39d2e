import type { AccessEffect, AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { useTranslation } from 'react-i18next';
import { effectOf, previewParts } from './preview-parts.ts';

interface AccessEffectsProps {
  readonly preview: AccessPreview;
  /** Everything is about one person, who is named elsewhere. */
  readonly isOnePerson?: boolean;
}

const keyOf = ({ user, project }: AccessEffect) => `${user.id} ${project.id}`;

/** What a change means, each person and project by name: what is lost stands first. */
export function AccessEffects({ preview, isOnePerson = false }: AccessEffectsProps) {
  const { t } = useTranslation('teams');
  const more = preview.gained + preview.raised + preview.lowered + preview.lost - preview.effects.length;
  return (
    <ul className="max-h-32 list-disc space-y-0.5 overflow-y-auto ps-5 text-sm">
      {preview.effects.map((effect) => {
        const { kind, before, after } = effectOf(effect);
        return (
          <li key={keyOf(effect)} className="wrap-anywhere">
            {!isOnePerson && <span className="font-semibold">{effect.user.name}: </span>}
            {t(`access.effect.${kind}`, {
              project: effect.project.name,
              before: before === undefined ? '' : t(`level.${before}`),
              after: after === undefined ? '' : t(`level.${after}`),
            })}
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
