import type { Attribute } from '@foyer/api/connectors/attribute.schema';
import type { Impact } from '@foyer/api/impact/impact.schema';
import { type ReactNode, useState } from 'react';
import { lateDialog } from '#lib/late-dialog.tsx';
import type { AskedAttributes } from './attribute-question.tsx';

const AttributeQuestion = lateDialog(async () => (await import('./attribute-question.tsx')).AttributeQuestion);

interface AttributeQuestionOptions {
  readonly organizationId: string;
  /** As saved, and as they would be. */
  readonly before: Readonly<Record<string, Attribute>>;
  readonly after: Readonly<Record<string, Attribute>>;
  /** Finds out which fields take them; undefined where that fails. */
  readonly load: () => Promise<Impact | undefined>;
  readonly save: () => void;
}

/** Saves, after the mappings that a change of attributes breaks were named (CON-78). */
export function useAttributeQuestion({ organizationId, before, after, load, save }: AttributeQuestionOptions) {
  const [asked, setAsked] = useState<AskedAttributes>();
  const [isLoading, setLoading] = useState(false);
  const ask = async () => {
    if (before === after) return save();
    // Where its code does not come, the save itself says that there is no connection.
    const code = await import('./changed-attributes.ts').catch(() => undefined);
    const changes = code?.changedAttributes(Object.values(before), Object.values(after));
    if (!changes || changes.size === 0) return save();
    setLoading(true);
    const impact = await load().finally(() => setLoading(false));
    const taken = [...(impact?.mapped ?? []), ...(impact?.mappedElsewhere ?? [])];
    if (impact && !taken.some(({ attribute }) => changes.has(attribute))) return save();
    setAsked({ changes, impact });
  };
  const question: ReactNode = asked && (
    <AttributeQuestion
      {...asked}
      organizationId={organizationId}
      onClose={() => setAsked(undefined)}
      onSave={() => {
        setAsked(undefined);
        save();
      }}
    />
  );
  return { save: () => void (isLoading || ask()), question };
}
