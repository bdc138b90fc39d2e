import { brand } from '@foyer/api/brand';
import { languageOfCode } from '@foyer/api/languages';
import type { OperatorAct, OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { paths } from '@foyer/api/paths';
import type { Person } from '#caller.ts';
import type { Scope, Transaction } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { recordByPlatform } from '#history/history.store.ts';
import { lockOrganization, type OrganizationRow } from '#organizations/organization.store.ts';
import { answerWaitingRequest, findVerificationRequest } from '#organizations/verification.store.ts';
import type { Platform } from '#platform.ts';
import { type ActingOperator, insertAct, listOwnersFor, writeProviderState } from './operator.store.ts';
import { readOperatorOrganization } from './operator-answer.ts';
import { actForms, type ProviderMail } from './organization-act.rules.ts';

type Place = Pick<Platform, 'clock' | 'database' | 'outbox'>;

/** What is done to an organization, by whom and why. */
export interface ProviderAct {
  readonly act: OperatorAct;
  readonly reason: string;
  readonly operator: ActingOperator;
  readonly organizationId: OrganizationId;
  /** Where links in mails begin. */
  readonly linkOrigin: string;
}

/** What becomes of the organization's own row; nothing when a request is declined. */
function stateAfter({ act, reason }: ProviderAct, at: Date): Parameters<typeof writeProviderState>[2] | undefined {
  if (act === 'decline') return undefined;
  if (act === 'suspend') return { suspendedAt: at, suspensionReason: reason };
  return act === 'resume' ? { suspendedAt: null, suspensionReason: '' } : { verified: act === 'verify' };
}

/** Mails the owners what was done to their organization, and why (OPR-11). */
export async function tellOwners(
  tx: Transaction,
  { outbox }: Pick<Platform, 'outbox'>,
  { kind, reason, linkOrigin }: { readonly kind: ProviderMail; readonly reason: string; readonly linkOrigin: string },
  { id, name }: Pick<OrganizationRow, 'id' | 'name'>,
): Promise<void> {
  for (const { givenName, email, locale } of await listOwnersFor(tx, id)) {
    await outbox.queue(tx, {
      kind,
      recipient: email,
      locale: languageOfCode(locale),
      values: {
        ...{ givenName, organization: name, reason, supportEmail: brand.supportEmail },
        link: `${linkOrigin}${paths.organization.to({ id: String(id) })}`,
      },
    });
  }
}

/** Does it, unless it is done already; answers the organization afterwards. Undefined when there is none. */
export function actOnOrganization(place: Place, scope: Scope, given: ProviderAct): Promise<OperatorOrganization | undefined> {
  const { act, reason, operator, organizationId } = given;
  const { action, change, isDone, mail } = actForms[act];
  return place.database.transaction(scope, async (tx) => {
    const at = place.clock.now();
    const current = await lockOrganization(tx, organizationId);
    if (current === undefined) return undefined;
    const asking = (await findVerificationRequest(tx, organizationId))?.state === 'waiting';
    if (!isDone({ ...current, asking })) {
      const state = stateAfter(given, at);
      if (state) await writeProviderState(tx, organizationId, state);
      if (act === 'verify' || act === 'decline')
        await answerWaitingRequest(tx, organizationId, { state: act === 'verify' ? 'verified' : 'declined', at, reason });
      const { name } = current;
      const changes = changesBetween(change ? { [change.field]: !change.after } : {}, {
        ...(change && { [change.field]: change.after }),
        reason,
      });
      await recordByPlatform(tx, at, action, [{ organizationId, id: String(organizationId), name, changes }]);
      await insertAct(tx, operator, { at, act, reason, placeId: organizationId, placeName: name });
      await tellOwners(tx, place, { ...given, kind: mail }, current);
    }
    return readOperatorOrganization(tx, organizationId, at);
  });
}

/** The same for a call of an operator. */
export async function answerAct(
  act: OperatorAct,
  call: {
    readonly caller: Person;
    readonly scope: Scope;
    readonly params: { readonly id: string };
    readonly body: { readonly reason: string };
    readonly linkOrigin: string;
  },
  place: Place,
): Promise<OperatorOrganization | undefined> {
  const { caller, scope, params, body, linkOrigin } = call;
  const organizationId = organizationIdOf(params.id);
  if (organizationId === undefined) return undefined;
  const operator = { id: caller.id, name: fullName(caller) };
  return actOnOrganization(place, scope, { act, reason: body.reason, operator, organizationId, linkOrigin });
}
