import type { Me } from '@foyer/api/auth/auth.schema';
import { languageOfCode } from '@foyer/api/languages';
import type { Person } from '#caller.ts';

/** A person as the wire knows them. */
export function meOf(person: Person): Me {
  return {
    userId: person.id,
    username: person.email,
    given_name: person.givenName,
    family_name: person.familyName,
    role: person.role,
    confirmed: person.confirmed,
    locale: languageOfCode(person.locale),
    startPage: person.startPage,
  };
}
