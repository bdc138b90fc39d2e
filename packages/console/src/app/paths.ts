import { fillPath } from '@foyer/api/endpoint';

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

/** Who may open a page: `public` pages are documents of their own, prerendered; the app asks for a session on `person` pages. */
export type Audience = 'public' | 'open' | 'person';

/** One row of the specifications' route tables. */
export interface Path<P extends string = string> {
  readonly pattern: P;
  readonly audience: Audience;
  readonly to: (...args: ToArguments<P>) => string;
}

function path<const P extends string>(pattern: P, audience: Audience): Path<P> {
  return {
    pattern,
    audience,
    to: (...args) => {
      const takesParams = pattern.includes(':');
      const params = (takesParams ? args[0] : {}) as Record<string, string>;
      const extra = ((takesParams ? args[1] : args[0]) ?? {}) as Extra;
      const search = new URLSearchParams(
        Object.entries(extra.query ?? {}).filter((entry): entry is [string, string] => !!entry[1]),
      ).toString();
      return `${fillPath(pattern.replace(/:(\w+)/g, '{$1}'), params)}${search && `?${search}`}${extra.hash ? `#${extra.hash}` : ''}`;
    },
  };
}

/** Every URL of the product, once. Screens and links build theirs here and nowhere else. */
export const paths = {
  root: path('/', 'public'),
  signIn: path('/signin', 'public'),
  signUp: path('/signup', 'public'),
  twoFactor: path('/2fa', 'public'),
  verify: path('/verify', 'public'),
  confirmEmail: path('/confirmEmail', 'public'),
  acceptInvite: path('/acceptInvite', 'public'),
  tokenClear: path('/authentication/token/clear', 'public'),
  tokenGet: path('/authentication/token/get', 'public'),
  tokenValidate: path('/authentication/token/validate', 'public'),
  changePassword: path('/password/change', 'public'),
  resetPassword: path('/resetPassword', 'public'),
  forgotPassword: path('/password/reset', 'public'),
  signOut: path('/app/signout', 'public'),
  studioCallback: path('/app-auth-callback/:projectId', 'public'),
  authRequest: path('/auth/request', 'public'),
  apiAuthRequest: path('/api/auth/request', 'public'),
  terms: path('/terms-of-service', 'public'),
  privacy: path('/privacy-policy', 'public'),
  error: path('/error', 'open'),
  notFound: path('/404', 'open'),
  studioNotFound: path('/not-found', 'open'),
  authorizeCallback: path('/datasource-auth-callback', 'person'),
  account: path('/user/account', 'person'),
  organizations: path('/organizations', 'person'),
  createOrganization: path('/organizations/new', 'person'),
  organization: path('/organization/:id', 'person'),
  projects: path('/organization/:id/projects', 'person'),
  project: path('/organization/:id/project/:project', 'person'),
  directory: path('/organization/:id/directory', 'person'),
  invites: path('/organization/:id/invites', 'person'),
  history: path('/organization/:id/history', 'person'),
  settings: path('/organization/:id/settings', 'person'),
  createTeam: path('/organization/:id/teams/new', 'person'),
  team: path('/organization/:id/team/:team', 'person'),
  integrations: path('/organization/:id/integrations', 'person'),
  connector: path('/organization/:id/integrations/connector/:connector', 'person'),
  createDatasource: path('/organization/:id/integrations/datasource/new', 'person'),
  datasource: path('/organization/:id/integrations/datasource/:datasource', 'person'),
  versionedIntegrations: path('/organization/:id/integrations/:version', 'person'),
  versionedConnector: path('/organization/:id/integrations/:version/connector/:connector', 'person'),
  versionedCreateDatasource: path('/organization/:id/integrations/:version/datasource/new', 'person'),
  versionedDatasource: path('/organization/:id/integrations/:version/datasource/:datasource', 'person'),
} as const satisfies Record<string, Path>;

/** The name of a route. */
export type PathName = keyof typeof paths;
