// Signed-in forms have one mechanism (docs/decisions/0065): react-hook-form with the contract's schema, behind `useContractForm`. A form
// that keeps its fields by hand would say errors, move the focus and guard against a second submit in a way of its own.
import { isTestFile, readSources, report } from './source-files.ts';

/** Files with a form of another kind, and why. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['features/sign-in/form-dialog.tsx', 'is the frame of dialogs that bring their form'],
  ['features/sign-in/reauthentication-dialog.tsx', 'belongs to sign-in: the browser keeps its fields, as on the public pages'],
  ['screens/organization/invites/invites.tsx', 'shares its rows with the list, of any length, and judges them against one another'],
  ['screens/organization/invites/recipient-dialog.tsx', 'changes one row of that list, judged as it is there'],
]);

/** The one file that uses the library. */
const mechanism = 'lib/form/use-contract-form.ts';
/** Forms of signed-in screens, of public pages (docs/decisions/0020), and parts of a document that its page keeps. */
const hooks = /\buse(?:ContractForm|CurrentPasswordForm|Typed)\b/;
const isPublic = (path: string) => path.startsWith('screens/auth/');

/** Problems of one file of the console; `path` is the one below its `src`. */
export function checkForms(path: string, text: string): string[] {
  if (isTestFile(path)) return [];
  const problems: string[] = [];
  if (path !== mechanism && (/\buseForm\b/.test(text) || text.includes('@hookform/resolvers')))
    problems.push(`${path}: uses the form library itself: use useContractForm`);
  if (/<(?:form|FormDialog)\b/.test(text) && !hooks.test(text) && !isPublic(path) && !exceptions.has(path))
    problems.push(`${path}: a form without useContractForm`);
  return problems;
}

if (import.meta.main) {
  const files = new Map([...readSources(['packages/console/src'], /\.tsx?$/)].map(([path, text]) => [path.slice(21), text]));
  report(
    'forms',
    [
      ...[...files].flatMap(([path, text]) => checkForms(path, text)),
      ...[...exceptions.keys()].filter((path) => !files.has(path)).map((path) => `${path}: an exception without a file`),
    ],
    'signed-in forms have one mechanism',
  );
}
