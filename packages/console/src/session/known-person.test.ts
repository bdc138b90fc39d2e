import { expect, test } from 'vitest';
import { noteOrganization, notePerson, noteProject, noteSignIn, wasRemembered } from './known-person.ts';
import { readLocal, writeLocal } from './local-data.ts';

const olivia = { userId: '1', username: 'olivia@foyer.example', confirmed: true };
const mia = { userId: '2', username: 'mia@foyer.example', confirmed: false };

function leaveTraces(): void {
  notePerson(olivia);
  writeLocal('organizationId', '10120');
  noteProject('prod_guest-app');
  writeLocal('lastProjectFilter', 'prod');
  localStorage.setItem('foyer:organizationRanking', '[]');
  sessionStorage.setItem('foyer:draft:1:organization:name', '{}');
}

test('a person is news once, and not with each page', () => {
  expect(notePerson(olivia)).toEqual({ isNews: true, isOther: false });
  expect(notePerson(olivia)).toEqual({ isNews: false, isOther: false });
});

test('the local session says who is confirmed, and member until an organization says more', () => {
  notePerson(olivia);
  expect([readLocal('userConfirmed'), readLocal('roles')]).toEqual(['true', '["member"]']);
  noteOrganization({ id: '10120', roles: ['projects', 'teams'] });
  notePerson(olivia);
  expect(readLocal('roles')).toBe('["projects","teams"]');
  expect(localStorage.getItem('userConfirmed')).toBe(btoa('true'));
  expect(localStorage.getItem('organizationId')).toBe(btoa('10120'));
  notePerson(mia);
  expect([readLocal('userConfirmed'), readLocal('roles')]).toEqual(['false', '["member"]']);
});

test('another person finds nothing of the one whose session ended without a sign-out', () => {
  leaveTraces();
  expect(notePerson(mia)).toEqual({ isNews: true, isOther: true });
  expect(readLocal('organizationId')).toBeUndefined();
  expect(readLocal('projectId')).toBeUndefined();
  expect(readLocal('lastProjectFilter')).toBeUndefined();
  expect(Object.keys(localStorage).sort()).toEqual(['email', 'foyer:person', 'roles', 'userConfirmed']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('signing in with another address removes it before anything is asked', () => {
  leaveTraces();
  noteSignIn({ username: mia.username, remember: false });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('the same person finds everything again, however the address is written', () => {
  leaveTraces();
  noteSignIn({ username: 'Olivia@Foyer.example', remember: true });
  expect(notePerson(olivia).isOther).toBe(false);
  expect(readLocal('organizationId')).toBe('10120');
  expect(wasRemembered()).toBe(true);
});

test('a sign-in that is not to be remembered forgets that an earlier one was', () => {
  noteSignIn({ ...olivia, remember: true });
  noteSignIn({ ...olivia, remember: false });
  expect(wasRemembered()).toBe(false);
});
