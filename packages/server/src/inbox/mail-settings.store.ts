import type { MailSettings, MailSettingsChange } from '@foyer/api/inbox/mail-settings.schema';
import { topicsMailed } from '@foyer/api/inbox/mail-topic';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { person } from '#db/schema.ts';

/** What a person has chosen to have mailed of the inbox; undefined for nobody. `lock` holds it until the end of the transaction. */
export async function findMailChoices(tx: Transaction, personId: string, lock?: 'update') {
  const query = tx
    .select({ email: person.email, isStopped: person.digestStopped, choices: person.digestChoices })
    .from(person)
    .where(eq(person.id, personId));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

type MailChoicesRow = NonNullable<Awaited<ReturnType<typeof findMailChoices>>>;

/** The settings as they are told. */
export function mailSettingsOf({ isStopped, choices }: Pick<MailChoicesRow, 'isStopped' | 'choices'>): MailSettings {
  return { daily: !isStopped, topics: topicsMailed(choices) };
}

/** Changes what a person has mailed of the inbox; undefined where there is no such person. */
export async function changeMailSettings(tx: Transaction, personId: string, change: MailSettingsChange): Promise<MailSettings | undefined> {
  const row = await findMailChoices(tx, personId, 'update');
  if (row === undefined) return undefined;
  const after = { isStopped: change.daily === undefined ? row.isStopped : !change.daily, choices: { ...row.choices, ...change.topics } };
  await tx.update(person).set({ digestStopped: after.isStopped, digestChoices: after.choices }).where(eq(person.id, personId));
  return mailSettingsOf(after);
}
