import { type AuthEvent, type AuthEventKind, authEventKinds } from '@foyer/api/auth/auth-event.schema';
import type { i18n } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import UserRound from 'lucide-react/icons/user-round';

const icons: Readonly<Record<AuthEventKind, LucideIcon>> = {
  accountCreated: UserRound,
  confirmationRequested: Link2,
  emailConfirmed: UserRound,
  signedIn: LogIn,
  codeRequested: LogIn,
  signedInWithEmailCode: LogIn,
  signedInWithAppCode: LogIn,
  signedInWithRecoveryCode: LogIn,
  signedInByLink: LogIn,
  reauthenticated: ShieldCheck,
  wrongPassword: TriangleAlert,
  passwordLocked: TriangleAlert,
  wrongCode: TriangleAlert,
  codesLocked: TriangleAlert,
  signedOut: LogOut,
  sessionEnded: LogOut,
  otherSessionsEnded: LogOut,
  endedBySupport: LogOut,
  confirmedBySupport: UserRound,
  unlockedBySupport: KeyRound,
  passwordChanged: KeyRound,
  resetRequested: Link2,
  passwordReset: KeyRound,
  emailFactorOn: ShieldCheck,
  appFactorOn: ShieldCheck,
  secondFactorOff: ShieldOff,
  secondFactorResetPlanned: ShieldOff,
  secondFactorResetStopped: ShieldCheck,
  secondFactorReset: ShieldOff,
  recoveryCodesRenewed: ShieldCheck,
  signInLinkIssued: Link2,
  tokenIssued: KeyRound,
  projectSignedIn: LogIn,
};

const knownKind = ({ kind }: Pick<AuthEvent, 'kind'>) => authEventKinds.find((one) => one === kind);

/** What an event is drawn with. */
export function eventIcon(event: Pick<AuthEvent, 'kind'>): LucideIcon {
  const known = knownKind(event);
  return known ? icons[known] : UserRound;
}

/** Whether an event may be somebody else’s attempt. */
export function isAlarming(event: Pick<AuthEvent, 'kind'>): boolean {
  return eventIcon(event) === TriangleAlert;
}

/** Whether an event came from a browser, and so from some place: what support does has none, nor what stops or ends a reset by it. */
export function hasPlace({ kind }: Pick<AuthEvent, 'kind'>): boolean {
  return !/BySupport$|^secondFactorReset/.test(kind);
}

/** An event in words. One that a newer server added is said to be something else. */
export function eventText(i18n: i18n, event: Pick<AuthEvent, 'kind'>): string {
  const known = knownKind(event);
  return known ? i18n.t(`account:activity.says.${known}`) : i18n.t('account:activity.other');
}
