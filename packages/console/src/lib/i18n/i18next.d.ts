import type account from '../../../../../locales/en/account.json';
import type auth from '../../../../../locales/en/auth.json';
import type authorization from '../../../../../locales/en/authorization.json';
import type common from '../../../../../locales/en/common.json';
import type connectors from '../../../../../locales/en/connectors.json';
import type datasources from '../../../../../locales/en/datasources.json';
import type directory from '../../../../../locales/en/directory.json';
import type editor from '../../../../../locales/en/editor.json';
import type errors from '../../../../../locales/en/errors.json';
import type help from '../../../../../locales/en/help.json';
import type history from '../../../../../locales/en/history.json';
import type impact from '../../../../../locales/en/impact.json';
import type inbox from '../../../../../locales/en/inbox.json';
import type invites from '../../../../../locales/en/invites.json';
import type legal from '../../../../../locales/en/legal.json';
import type lists from '../../../../../locales/en/lists.json';
import type operator from '../../../../../locales/en/operator.json';
import type organizations from '../../../../../locales/en/organizations.json';
import type overview from '../../../../../locales/en/overview.json';
import type palette from '../../../../../locales/en/palette.json';
import type projects from '../../../../../locales/en/projects.json';
import type remapping from '../../../../../locales/en/remapping.json';
import type teams from '../../../../../locales/en/teams.json';
import type templates from '../../../../../locales/en/templates.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** English is the list of keys: a key that is not there does not compile. */
    resources: {
      account: typeof account;
      auth: typeof auth;
      authorization: typeof authorization;
      common: typeof common;
      connectors: typeof connectors;
      datasources: typeof datasources;
      directory: typeof directory;
      editor: typeof editor;
      errors: typeof errors;
      help: typeof help;
      history: typeof history;
      impact: typeof impact;
      inbox: typeof inbox;
      invites: typeof invites;
      legal: typeof legal;
      lists: typeof lists;
      organizations: typeof organizations;
      operator: typeof operator;
      overview: typeof overview;
      palette: typeof palette;
      projects: typeof projects;
      remapping: typeof remapping;
      teams: typeof teams;
      templates: typeof templates;
    };
  }
}
