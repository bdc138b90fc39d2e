import { expect, test } from 'vitest';
import { checkForms } from './check-forms.ts';

const path = 'screens/teams/team/team-form.tsx';

test.each([
  ['a form that keeps its fields by hand', '<form onSubmit={save}>'],
  ['a dialog with a form that does', '<FormDialog onSubmit={save}>'],
  ['the library without the mechanism', "import { useForm, useWatch } from 'react-hook-form';"],
  ['its resolver', "import { zodResolver } from '@hookform/resolvers/zod';"],
])('%s is found', (_, text) => expect(checkForms(path, text)).toHaveLength(1));

test.each([
  ['a form with the mechanism', path, 'const form = useContractForm(schema); <form onSubmit={form.submit(send)}>'],
  ['one that asks for the current password', path, 'const form = useCurrentPasswordForm(); <FormDialog onSubmit={submit}>'],
  ['a draft that its page keeps', path, 'const [typed, type] = useTyped(place, schema, initial); <form>'],
  ['what only names a form', path, '<FormText name="name" /> // <formula'],
  ['a form of a public page', 'screens/auth/verify/resend-form.tsx', '<form method="post">'],
  ['an exception', 'features/sign-in/form-dialog.tsx', '<form ref={form}>'],
  ['a test', 'screens/teams/team/team-form.test.tsx', '<form>'],
])('%s is not', (_, at, text) => expect(checkForms(at, text)).toEqual([]));
