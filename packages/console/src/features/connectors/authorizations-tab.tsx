import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { DescriptionList } from '@foyer/ui/description-list';
import { IconButton } from '@foyer/ui/icon-button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#lib/form/field-errors.ts';
import type { FormPlace } from '#lib/form/form-place.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { errorText } from '#lib/i18n/error-text.ts';
import { AuthorizationDialog } from './authorization-dialog.tsx';
import { type Authorizations, authorizationName } from './authorizations-document.ts';

interface AuthorizationsTabProps {
  readonly authorizations: Authorizations;
  /** By their ids; under '' what is wrong with all of them. */
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly readOnlyReason: string | undefined;
  /** Where the dialog stands. */
  readonly place: FormPlace;
  readonly onChange: (id: string, authorization: JsonObject) => void;
  readonly onRemove: (id: string) => void;
}

/** The external systems at which the data sources of a connector are authorized (CON-81). */
export function AuthorizationsTab({
  authorizations,
  errors,
  isReadOnly,
  readOnlyReason,
  place,
  onChange,
  onRemove,
}: AuthorizationsTabProps) {
  const { t, i18n } = useTranslation(['authorization', 'connectors', 'common', 'errors']);
  const section = useRef<HTMLDivElement>(null);
  const { openId } = place;
  const all = Object.entries(authorizations);
  const ofAll = errors[''];
  // The button disappears with what it deletes, so the focus moves to the section.
  const remove = (id: string) => {
    onRemove(id);
    section.current?.focus();
  };
  const add = (
    <Button icon={<Plus aria-hidden="true" size={16} />} onClick={() => place.open('new')}>
      {t('authorization:connector.add')}
    </Button>
  );
  return (
    <div ref={section} tabIndex={-1} className="flex max-w-200 flex-col gap-4 outline-none">
      {isReadOnly && readOnlyReason && <Banner tone="info">{readOnlyReason}</Banner>}
      {ofAll && <Banner tone="danger">{errorText(i18n, ofAll)}</Banner>}
      {all.length === 0 ? (
        <EmptyState
          picture="door"
          title={t('authorization:connector.emptyTitle')}
          text={t('authorization:connector.emptyText')}
          action={isReadOnly ? undefined : add}
        />
      ) : (
        <>
          <p className="text-ink-2 text-sm">
            {t('authorization:connector.lead')} <GuideLink passage="authorizations">{t('authorization:connector.about')}</GuideLink>
          </p>
          <ul aria-label={t('authorization:connector.caption')} className="flex flex-col gap-3">
            {all.map(([id, one]) => {
              const name = authorizationName(one);
              const wrong = errors[id] ?? (isReadOnly ? undefined : Object.values(exampleErrors(one))[0]);
              return (
                <li key={id} data-wrong={wrong}>
                  <Card>
                    <div className="flex items-start gap-2">
                      <div className="min-w-0 flex-1">
                        <p className="wrap-anywhere mb-3 text-h3">
                          {name} <span className="ms-1 font-mono text-code text-ink-3">{String(one.authTag ?? '')}</span>
                        </p>
                        <DescriptionList
                          items={(['authorizationUrl', 'tokenUrl'] as const).map((field) => ({
                            term: t(`authorization:connector.${field}`),
                            value: <span className="wrap-anywhere">{String(one[field] ?? '')}</span>,
                          }))}
                        />
                        {wrong && <p className="mt-1 text-danger text-sm">{errorText(i18n, wrong)}</p>}
                      </div>
                      {isReadOnly ? (
                        <Button size="sm" onClick={() => place.open(id)}>
                          {t('connectors:menu.view')}
                        </Button>
                      ) : (
                        <>
                          <IconButton
                            label={t('authorization:connector.edit', { name })}
                            icon={<Pencil aria-hidden="true" size={16} strokeWidth={1.75} />}
                            onClick={() => place.open(id)}
                          />
                          <IconButton
                            label={t('authorization:connector.remove', { name })}
                            icon={<Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />}
                            onClick={() => remove(id)}
                          />
                        </>
                      )}
                    </div>
                  </Card>
                </li>
              );
            })}
          </ul>
          {!isReadOnly && <div>{add}</div>}
        </>
      )}
      {openId !== undefined && (
        <AuthorizationDialog
          key={openId}
          authorization={authorizations[openId]}
          takenTags={all.flatMap(([id, { authTag }]) => (id === openId ? [] : [authTag]))}
          isReadOnly={isReadOnly}
          place={place}
          onKeep={(one) => onChange(Object.hasOwn(authorizations, openId) ? openId : `n:${Date.now()}`, one)}
        />
      )}
    </div>
  );
}
