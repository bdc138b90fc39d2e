import type * as auth from '@foyer/api/auth/auth.contract';
import type { createOrganization, getOrganization, leaveOrganization } from '@foyer/api/organizations/organization.contract';
import { expect, expectTypeOf, test } from 'vitest';
import type { Handler, Handlers } from './operation.ts';

// What does not compile is the guarantee; each line says what would be wrong with it.
test('a handler can only answer what its call declares', () => {
  const handlers: unknown[] = [];
  const leave = (handler: Handler<typeof leaveOrganization>) => handlers.push(handler);
  leave(async () => ({ status: 204 }));
  // @ts-expect-error an undeclared status
  leave(async () => ({ status: 200 }));
  // @ts-expect-error a body where there is none
  leave(async () => ({ status: 204, data: {} }));
  leave(async ({ fail }) => fail('ONLY_OWNER'));
  // @ts-expect-error an undeclared error
  leave(async ({ fail }) => fail('IMAGE_INVALID'));

  const signIn = (handler: Handler<typeof auth.signIn>) => handlers.push(handler);
  signIn(async () => ({ status: 200, data: { verify: true } }));
  // @ts-expect-error a body of another shape
  signIn(async () => ({ status: 200, data: { verify: 'yes' } }));
  // @ts-expect-error no body
  signIn(async () => ({ status: 200 }));
  // @ts-expect-error nobody is signed in who signs in
  signIn(async ({ session }) => ({ status: 200, data: { verify: Boolean(session) } }));
  expect(handlers.length).toBeGreaterThan(0);
});

test('a resource needs a handler for each of its calls', () => {
  const { signIn: _signIn, ...others } = {} as Handlers<typeof auth>;
  // @ts-expect-error signIn is missing
  const handlers: Handlers<typeof auth> = others;
  expect(handlers).toEqual({});
});

test('a handler knows as much of the caller as the access of its call promises', () => {
  type CallOf<H> = H extends (call: infer C, services: never) => unknown ? C : never;
  expectTypeOf<CallOf<Handler<typeof getOrganization>>>().toHaveProperty('organization');
  expectTypeOf<CallOf<Handler<typeof auth.getMe>>>().toHaveProperty('session');
  expectTypeOf<CallOf<Handler<typeof auth.getMe>>>().not.toHaveProperty('organization');
  expectTypeOf<CallOf<Handler<typeof createOrganization>>>().toHaveProperty('file');
  expectTypeOf<CallOf<Handler<typeof getOrganization>>>().not.toHaveProperty('file');
});
