import { fillPath } from './endpoint.ts';

type Param<S extends string> = S extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Param<Rest>
  : S extends `${string}:${infer Name}`
    ? Name
    : never;
type ToArguments<P extends string> = [Param<P>] extends [never]
  ? [extra?: Extra]
  : [params: { readonly [K in Param<P>]: string }, extra?: Extra];

/** What may follow a path. Empty values are left out. */
export interface Extra {
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Without `#`. */
  readonly hash?: string;
}

/** Who may open a page: `public` pages are documents of their own; the app asks for a session on `person` pages. */
export type Audience = 'public' | 'open' | 'person';

/** What the server and the build need to know of a page. */
interface Traits {
  readonly audience: Audience;
  /** The name of the document that is drawn at build for each language. Several addresses may share one. */
  readonly prerendered?: string;
  /**
   * What the address lets somebody do who reads it. No `Referer` carries such an address on, and no cache keeps the page.
   * - `key`: of a link that was mailed, or of a request; it stays in the history's entry until it has done its work.
   * - `code`: works once; the page takes it out of the address before it fetches anything else.
   */
  readonly secret?: 'key' | 'code';
  /** Another window waits for the page: a `Cross-Origin-Opener-Policy` would cut the two apart. */
  readonly isCallback?: true;
  /** The server answers itself: there is no page of the console. */
  readonly isAnsweredByServer?: true;
}

/** One row of the specifications' route tables. */
export interface Path<P extends string = string> extends Traits {
  readonly pattern: P;
  /** @throws RangeError when a parameter is empty, or when the query holds a key for a page that is not declared to carry one. */
  readonly to: (...args: ToArguments<P>) => string;
}

/** The names under which links carry keys in their query. */
export const keyNames = ['confirmationKey'] as const;

function path<const P extends string, const T extends Traits>(pattern: P, traits: T): Path<P> & T {
  return {
    pattern,
    ...traits,
    to: (...args) => {
      const takesParams = pattern.includes(':');
      const params = (takesParams ? args[0] : {}) as Record<string, string>;
      const { query = {}, hash } = ((takesParams ? args[1] : args[0]) ?? {}) as Extra;
      const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
      if (!traits.secret && given.some(([name]) => keyNames.some((key) => key === name)))
        throw new RangeError(`${pattern} is not declared to carry a secret.`);
      const search = new URLSearchParams(given).toString();
      return `${fillPath(pattern.replace(/:(\w+)/g, '{$1}'), params)}${search && `?${search}`}${hash ? `#${hash}` : ''}`;
    },
  };
}

/** Every address of the console, once. Router, build, server, mails and links read them here and nowhere else. */
export const paths = {
  root: path('/', { audience: 'public' }),
  signIn: path('/signin', { audience: 'public', prerendered: 'signin' }),
  signUp: path('/signup', { audience: 'public', prerendered: 'signup' }),
  twoFactor: path('/2fa', { audience: 'public', prerendered: '2fa' }),
  verify: path('/verify', { audience: 'public', prerendered: 'verify', secret: 'key' }),
  confirmEmail: path('/confirmEmail', { audience: 'public', prerendered: 'verify', secret: 'key' }),
  acceptInvite: path('/acceptInvite', { audience: 'public', prerendered: 'accept-invite', secret: 'key' }),
  tokenClear: path('/authentication/token/clear', { audience: 'public', prerendered: 'token', secret: 'code' }),
  tokenGet: path('/authentication/token/get', { audience: 'public', prerendered: 'token', secret: 'code' }),
  tokenValidate: path('/authentication/token/validate', { audience: 'public', prerendered: 'token', secret: 'code' }),
  changePassword: path('/password/change', { audience: 'public', prerendered: 'change-password', secret: 'key' }),
  resetPassword: path('/resetPassword', { audience: 'public', prerendered: 'change-password', secret: 'key' }),
  forgotPassword: path('/password/reset', { audience: 'public', prerendered: 'forgot-password' }),
  signOut: path('/app/signout', { audience: 'public' }),
  studioCallback: path('/app-auth-callback/:projectId', {
    audience: 'public',
    prerendered: 'studio-callback',
    secret: 'code',
    isCallback: true,
  }),
  authRequest: path('/auth/request', { audience: 'public', prerendered: 'auth-request', secret: 'key' }),
  apiAuthRequest: path('/api/auth/request', { audience: 'public', isAnsweredByServer: true }),
  stopInvites: path('/stopInvites', { audience: 'public', secret: 'key', isAnsweredByServer: true }),
  stopDigest: path('/stopDigest', { audience: 'public', secret: 'key', isAnsweredByServer: true }),
  keepSecondFactor: path('/keepSecondFactor', { audience: 'public', secret: 'key', isAnsweredByServer: true }),
  terms: path('/terms-of-service', { audience: 'public', prerendered: 'terms' }),
  privacy: path('/privacy-policy', { audience: 'public', prerendered: 'privacy' }),
  error: path('/error', { audience: 'open' }),
  notFound: path('/404', { audience: 'open' }),
  studioNotFound: path('/not-found', { audience: 'open' }),
  authorizeCallback: path('/datasource-auth-callback', { audience: 'person', secret: 'code', isCallback: true }),
  account: path('/user/account', { audience: 'person' }),
  /** The operators' desk; nobody else learns that it is there (OPR-02). */
  operator: path('/operator', { audience: 'person' }),
  operatorOrganization: path('/operator/organizations/:id', { audience: 'person' }),
  operatorPeople: path('/operator/people', { audience: 'person' }),
  operatorMail: path('/operator/mail', { audience: 'person' }),
  operatorPerson: path('/operator/people/:person', { audience: 'person' }),
  guide: path('/help', { audience: 'person' }),
  guidePage: path('/help/:page', { audience: 'person' }),
  organizations: path('/organizations', { audience: 'person' }),
  createOrganization: path('/organizations/new', { audience: 'person' }),
  organization: path('/organization/:id', { audience: 'person' }),
  overview: path('/organization/:id/overview', { audience: 'person' }),
  projects: path('/organization/:id/projects', { audience: 'person' }),
  project: path('/organization/:id/project/:project', { audience: 'person' }),
  directory: path('/organization/:id/directory', { audience: 'person' }),
  invites: path('/organization/:id/invites', { audience: 'person' }),
  history: path('/organization/:id/history', { audience: 'person' }),
  settings: path('/organization/:id/settings', { audience: 'person' }),
  createTeam: path('/organization/:id/teams/new', { audience: 'person' }),
  team: path('/organization/:id/team/:team', { audience: 'person' }),
  integrations: path('/organization/:id/integrations', { audience: 'person' }),
  connector: path('/organization/:id/integrations/connector/:connector', { audience: 'person' }),
  createDatasource: path('/organization/:id/integrations/datasource/new', { audience: 'person' }),
  datasource: path('/organization/:id/integrations/datasource/:datasource', { audience: 'person' }),
  versionedIntegrations: path('/organization/:id/integrations/:version', { audience: 'person' }),
  versionedConnector: path('/organization/:id/integrations/:version/connector/:connector', { audience: 'person' }),
  versionedCreateDatasource: path('/organization/:id/integrations/:version/datasource/new', { audience: 'person' }),
  versionedDatasource: path('/organization/:id/integrations/:version/datasource/:datasource', { audience: 'person' }),
} as const satisfies Record<string, Path>;

/** The name of a route. */
export type PathName = keyof typeof paths;

/** The names of all routes. */
export const pathNames = Object.keys(paths) as readonly PathName[];

/** The addresses of a pattern as they are written, each parameter a group of its name. A slash may follow. */
export function regexOfPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}

/** The same in capital and in small letters, which the app's router takes for one address. */
const anyCaseRegexOf = ({ pattern }: Pick<Path, 'pattern'>) => new RegExp(regexOfPattern(pattern), 'i');

/** The parameters of a path in an address, decoded; undefined where it is not an address of that path. */
export function paramsIn(path: Pick<Path, 'pattern'>, pathname: string): Readonly<Record<string, string>> | undefined {
  const found = anyCaseRegexOf(path).exec(pathname);
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}

/** Tells the addresses of the pages that `isMeant` picks from all others. */
export function createPathTest(isMeant: (path: Path) => boolean): (pathname: string) => boolean {
  const regexes = Object.values<Path>(paths).filter(isMeant).map(anyCaseRegexOf);
  return (pathname) => regexes.some((regex) => regex.test(pathname));
}
