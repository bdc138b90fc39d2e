import type { startPages } from '@foyer/api/auth/start-page';
import type { Role } from '@foyer/api/endpoint';
import type { OrganizationId } from './db/organization-id.ts';

/** Somebody with an account, as far as every request knows them. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly role: string;
  readonly locale: string;
  readonly startPage: (typeof startPages)[number];
  readonly confirmed: boolean;
  readonly secondFactor: boolean;
}

/** A signed-in browser. */
export interface Session {
  /** SHA-256 of the token in its cookie. */
  readonly tokenHash: Buffer;
  /** When the person proved who they are. */
  readonly authenticatedAt: Date;
  readonly person: Person;
}

/** Where a session is opened from. */
export interface SessionOrigin {
  readonly userAgent: string;
  readonly address: string;
}

/** The person's place in the organization that a call names. */
export interface Membership {
  readonly organizationId: OrganizationId;
  readonly roles: readonly Role[];
  /** The provider has suspended the organization. */
  readonly isSuspended: boolean;
}

/** A program that a project has, by its credential. */
export interface Program {
  readonly organizationId: OrganizationId;
  /** The provider has suspended the organization. */
  readonly isSuspended: boolean;
  readonly project: {
    /** `{deployment}_{subdomain}`. */
    readonly id: string;
    readonly key: number;
  };
  readonly credential: { readonly id: string; readonly name: string; readonly expiresAt: Date };
  /** Who made the credential, by the name they had; without an id when they have no account any more. */
  readonly maker: { readonly id: string | null; readonly name: string };
}

/** Who makes a request; the membership only when one was asked for and is there. */
export interface Caller {
  readonly session: Session;
  readonly membership: Membership | undefined;
}
