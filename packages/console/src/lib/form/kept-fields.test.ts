import { expect, test } from 'vitest';
import { keepFields, restoreFields } from './kept-fields.ts';

const form = `<form><input type="email" name="username"><input type="password" name="password"><input type="text" name="code" autocomplete="one-time-code"><input type="checkbox" name="remember"></form>`;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test('what is typed outlives a reload once; passwords and codes are never kept', () => {
  document.body.innerHTML = form;
  field('username').value = 'olivia@northwind.example';
  field('password').value = 'Secret-1234';
  field('code').value = '123456';
  field('remember').checked = true;
  keepFields();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret|123456/);
  document.body.innerHTML = form;
  restoreFields();
  expect([field('username').value, field('password').value, field('remember').checked]).toEqual(['olivia@northwind.example', '', true]);
  document.body.innerHTML = form;
  restoreFields();
  expect(field('username').value).toBe('');
});
