import type { Role } from '@foyer/api/endpoint';
import type { Language } from '@foyer/api/languages';

/** Somebody of the demo. */
export interface SeedPerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly secondFactor?: true;
  readonly locale?: Language;
}

/** The password of the demo accounts; public, which is why production refuses the demo. */
export const demoPassword = 'Welcome-to-Foyer-1';

/** The accounts that anybody may sign in with. */
export const demoAccounts = {
  olivia: { givenName: 'Olivia', familyName: 'Marsh', email: 'olivia@foyer.example' },
  adam: { givenName: 'Adam', familyName: 'Okafor', email: 'adam@foyer.example' },
  ivan: { givenName: 'Ivan', familyName: 'Petrov', email: 'ivan@foyer.example' },
  mia: { givenName: 'Mia', familyName: 'Lindqvist', email: 'mia@foyer.example' },
  tom: { givenName: 'Tom', familyName: 'Baptiste', email: 'tom@foyer.example', secondFactor: true },
} as const satisfies Record<string, SeedPerson>;
export type DemoAccount = keyof typeof demoAccounts;

/** What each demo account is for, as printed at start. */
export const demoAccountRoles: Readonly<Record<DemoAccount, string>> = {
  olivia: 'owner',
  adam: 'admin: projects, teams',
  ivan: 'admin: connectors, datasources',
  mia: 'member',
  tom: 'member, second factor on',
};

interface SeedInvite {
  readonly organization: string;
  readonly recipient: string;
  readonly roles: readonly Exclude<Role, 'owner'>[];
  readonly key: string;
  /** By name. */
  readonly teams?: readonly string[];
  /** When it was sent; today without. */
  readonly daysAgo?: number;
}

/** Invites that wait in the demo, one of them too long. Their keys are as public as the password. */
export const demoInvites = [
  {
    organization: 'Alvorada Viagens',
    recipient: demoAccounts.mia.email,
    roles: ['projects'],
    key: 'demo-invite-of-mia-to-alvorada-viagens',
  },
  { organization: 'Northwind', recipient: 'rita.holm@northwind.example', roles: [], key: 'demo-invite-of-rita-to-northwind' },
  {
    organization: 'Northwind',
    recipient: 'paulo.reis@northwind.example',
    roles: ['projects', 'teams'],
    key: 'demo-invite-of-paulo-to-northwind',
    teams: ['Guest experience', 'South America'],
  },
  {
    organization: 'Northwind',
    recipient: 'dora.stein@agency.example',
    roles: ['projects'],
    key: 'demo-invite-of-dora-to-northwind',
    teams: ['Campaigns'],
    daysAgo: 12,
  },
] as const satisfies readonly SeedInvite[];

const colleague = (givenName: string, familyName: string, mailbox: string, locale?: Language): SeedPerson => ({
  givenName,
  familyName,
  email: `${mailbox}@northwind.example`,
  ...(locale && { locale }),
});

/** The rest of Northwind. */
export const northwindStaff: readonly SeedPerson[] = [
  colleague('Inês', 'Carvalho', 'ines.carvalho'),
  colleague('Amara', 'Nwosu', 'amara.nwosu'),
  colleague('Jean-Baptiste', 'de la Rochefoucauld', 'jb.delarochefoucauld'),
  colleague('Noor', 'Haddad', 'noor.haddad'),
  colleague('Priya', 'Raghunathan', 'priya.raghunathan'),
  colleague('Sven', 'Lindgren', 'sven.lindgren'),
  colleague('Tomasz', 'Wiśniewski', 'tomasz.wisniewski'),
  colleague('Yasmin', 'El-Sayed', 'yasmin.elsayed'),
  colleague('Kaito', 'Mori', 'kaito.mori'),
  colleague('Lucia', 'Ferrante', 'lucia.ferrante'),
  colleague('Beatriz', 'Nogueira', 'beatriz.nogueira', 'br'),
  colleague('Rafael', 'Teixeira', 'rafael.teixeira', 'br'),
  colleague('Siobhan', 'O’Connell', 'siobhan.oconnell'),
  colleague('Grace', 'Adeyemi', 'grace.adeyemi'),
  colleague('Mateo', 'Fernández', 'mateo.fernandez'),
  colleague('Hana', 'Novotná', 'hana.novotna'),
  colleague('Dimitris', 'Papadopoulos', 'dimitris.papadopoulos'),
  colleague('Leila', 'Rahimi', 'leila.rahimi'),
  colleague('Chen', 'Wei', 'chen.wei'),
  colleague('Freya', 'Sørensen', 'freya.sorensen'),
  colleague('Kwame', 'Mensah', 'kwame.mensah'),
  colleague('Élodie', 'Marchand', 'elodie.marchand'),
  colleague('Arjun', 'Mehta', 'arjun.mehta'),
  colleague('Ngọc Anh', 'Trần', 'ngocanh.tran'),
  colleague('Zoë', 'van der Berg', 'zoe.vanderberg'),
  colleague('Luca', 'Moretti', 'luca.moretti'),
  colleague('Ayşe', 'Yıldız', 'ayse.yildiz'),
  colleague('Samuel', 'Whitaker', 'samuel.whitaker'),
  colleague('Ji-woo', 'Park', 'jiwoo.park'),
  colleague('Camila', 'Rojas', 'camila.rojas'),
  colleague('Oleksandr', 'Shevchenko', 'oleksandr.shevchenko'),
];

/** For the large organization, whose people are made by combining these. */
export const givenNames: readonly string[] =
  'Aaliyah Abel Adaeze Aiko Alejandra Alma Amadou Anders Aneta Anjali Antoine Arash Astrid Beatriz Bilal Björn Camille Carlos Chiara Daan Dalia Daniel Elena Elif Emeka Emma Esra Farah Felix Fernanda Fiona Gabriel Giulia Hamza Hannah Haruto Hugo Ibrahim Ingrid Isabel Jamal Javier Jin Joana João Jonas Julia Kamal Katarzyna Kenji Kofi Lars Layla Leon Linh Lucas Lwazi Magnus Maja Malik Marco Mariam Mateus Mei Mikael Minh Nadia Naoko Nikolai Nina Noah Nomvula Omar Paula Pedro Petra Rachel Rahul Rania Ravi Renata Rosa Ruth Sakura Sana Santiago Selma Sofia Stefan Tariq Teresa Thabo Tiago Uma Valentina Viktor Wanjiru Xavier Yara Yusuf Zainab'.split(
    ' ',
  );
export const familyNames: readonly string[] =
  'Abbas Abebe Aguilar Ahmadi Almeida Andersson Bakker Bauer Becker Bergström Bianchi Boateng Campbell Castro Cohen Costa Dang Delgado Demir Diallo Dubois Duarte Eriksen Fischer Fonseca Fraser García Gomes Greenwood Gupta Haddad Hansen Hashimoto Hernández Hoffmann Horváth Hussain Ito Ivanova Jansen Jensen Johansson Kamau Kaplan Kaur Keller Khan Kim Kowalska Kruger Kumar Larsson Lefèvre Lima Lopes MacLeod Mahlangu Martin Medeiros Meyer Mokoena Mohamed Moreau Morris Müller Nair Nakamura Ndiaye Nguyen Nielsen Novak Nowak Obi Oliveira Osei Otieno Patel Pereira Petrović Pham Quiroga Ramos Reddy Ribeiro Rossi Sahin Salazar Santos Sato Schmidt Silva Singh Suzuki Takahashi Tanaka Thomsen Torres Usman Vargas Virtanen Vogel Wagner Walsh Weber Williams Yamamoto Yilmaz Zhang Zhou'.split(
    ' ',
  );
