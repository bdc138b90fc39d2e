import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipients } from './recipient-list.ts';

const emailsOf = (text: string) => readRecipients(text).recipients.map(({ email }) => email);

describe('people out of a pasted list', () => {
  it.each([
    ['one to a line', 'ana@a.example\nben@b.example\r\n\n', ['ana@a.example', 'ben@b.example']],
    ['with commas', 'ana@a.example, ben@b.example,cy@c.example', ['ana@a.example', 'ben@b.example', 'cy@c.example']],
    ['with semicolons and spaces', 'ana@a.example; ben@b.example cy@c.example', ['ana@a.example', 'ben@b.example', 'cy@c.example']],
    [
      'as a mail program copies them',
      'Ana Souza <ana@a.example>, "Bell, Ben" <ben@b.example>; cy@c.example',
      ['ana@a.example', 'ben@b.example', 'cy@c.example'],
    ],
    ['with names beside them', 'Ana\tSouza\tana@a.example\nBen\tBell\tben@b.example', ['ana@a.example', 'ben@b.example']],
    [
      'what is no address is a row of its own, to be mended',
      'ana@a.example\nnobody\nben.b.example',
      ['ana@a.example', 'nobody', 'ben.b.example'],
    ],
    ['also between good ones', 'ana@a.example, ben.b.example, cy@c.example', ['ana@a.example', 'cy@c.example', 'ben.b.example']],
    [
      'below a stray quote',
      'ana@a.example\n"><i>\nben@b.example\nCy <cy@c.example>',
      ['ana@a.example', '"><i>', 'ben@b.example', 'cy@c.example'],
    ],
    ['several in one quoted cell', '"Ana <ana@a.example>\nben@b.example"', ['ana@a.example', 'ben@b.example']],
    ['hostile cells are text', '=HYPERLINK("http://x","ana@a.example")\n<b>@x', ['ana@a.example)', '<b>@x']],
  ])('%s', (_, text, emails) => expect(emailsOf(text).sort()).toEqual([...emails].sort()));

  it('takes role and permissions of a line that names them', () => {
    expect(readRecipients('ana@a.example,admin,"teams, projects"\nben@b.example;x\ncy@c.example,Owner').recipients).toEqual([
      { email: 'ana@a.example', role: 'admin', permissions: ['projects', 'teams'] },
      { email: 'ben@b.example' },
      { email: 'cy@c.example', role: 'owner' },
    ]);
  });

  it.each([
    [
      'English heads',
      'Name,E-mail,Role,Permissions,Teams\nAna,ana@a.example,Admin,connectors|datasources,Guests\nBen,Ben <ben@b.example>,,,\n,,member,,',
      [
        { email: 'ana@a.example', role: 'admin', permissions: ['connectors', 'datasources'] },
        { email: 'ben@b.example' },
        { email: '', role: 'member' },
      ],
      ['Name', 'Teams'],
    ],
    [
      'Portuguese heads',
      'E-mail;Função;Permissões\nana@a.example;Administradora;Projetos, Fontes de dados\nben@b.example;Proprietário;',
      [
        { email: 'ana@a.example', role: 'admin', permissions: ['projects', 'datasources'] },
        { email: 'ben@b.example', role: 'owner' },
      ],
      [],
    ],
    [
      'roles as an export lists them',
      'email,roles\nana@a.example,"teams, projects"\nben@b.example,owner\ncy@c.example,king',
      [
        { email: 'ana@a.example', role: 'admin', permissions: ['projects', 'teams'] },
        { email: 'ben@b.example', role: 'owner' },
        { email: 'cy@c.example', unknownRole: 'king' },
      ],
      [],
    ],
  ])('reads a table with %s, and says which columns it left', (_, text, recipients, ignoredColumns) => {
    expect(readRecipients(text)).toEqual({ recipients, ignoredColumns });
  });

  it('finds every address of a list, whatever stands between them', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.stringMatching(/^[a-z]{1,6}$/))
      .map(([user, host]) => `${user}@${host}.example`);
    fc.assert(
      fc.property(
        fc.array(address, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', ', ', ';', ' ', '\r\n', '\t'),
        (emails, between) => {
          expect(emailsOf(emails.join(between))).toEqual(emails);
        },
      ),
    );
  });
});
