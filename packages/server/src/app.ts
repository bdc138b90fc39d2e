import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookies from '@fastify/cookie';
import { smallBody } from '@foyer/api/body-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { accountHandlers } from '#auth/account.routes.ts';
import { authHandlers } from '#auth/auth.routes.ts';
import { authEventHandlers } from '#auth/auth-event.routes.ts';
import { type AuthRequests, authRequestRoutes } from '#auth/auth-requests.ts';
import { createIdentify } from '#auth/identify.ts';
import { registrationHandlers } from '#auth/registration.routes.ts';
import { registrationPageRoutes } from '#auth/registration-pages.routes.ts';
import { secondFactorHandlers } from '#auth/second-factor.routes.ts';
import { signInPageRoutes } from '#auth/sign-in-page.routes.ts';
import { tokenHandlers } from '#auth/token.routes.ts';
import { twoFactorPageRoutes } from '#auth/two-factor-page.routes.ts';
import { authorizationRoutes } from '#authorization/authorization.routes.ts';
import { createAuthorizationServer } from '#authorization/authorization-server.ts';
import { rootFolder } from '#config.ts';
import { connectorHandlers, connectorV1Handlers } from '#connectors/connector.routes.ts';
import { imageHandlers } from '#connectors/image.routes.ts';
import { datasourceHandlers } from '#datasources/datasource.routes.ts';
import { flagHandlers } from '#flags/flag.routes.ts';
import { historyHandlers } from '#history/history.routes.ts';
import { nameAskers } from '#http/asking.ts';
import { answerBrokenRequest } from '#http/client-errors.ts';
import { openConsoleFiles } from '#http/console-files.ts';
import { answerUnknown, handleFailure, refusalOf } from '#http/failures.ts';
import { healthRoutes } from '#http/health.ts';
import { createMethodsAt, implement, partiesOf } from '#http/implement.ts';
import { localeFiles } from '#http/locale-files.ts';
import { createRequestLines, requestLogger } from '#http/logging.ts';
import { consolePages } from '#http/pages.ts';
import { createRateLimits } from '#http/rate-limits.ts';
import { referenceRoutes } from '#http/reference.ts';
import { readRequestBodies } from '#http/request-bodies.ts';
import { createSecurityHeaders } from '#http/security-headers.ts';
import { refuseSecondHost } from '#http/transport.ts';
import { mailboxRoutes } from '#mail/mailbox.ts';
import { mediaRoutes } from '#media/media.routes.ts';
import { organizationHandlers } from '#organizations/organization.routes.ts';
import { inviteHandlers } from '#people/invite.routes.ts';
import { stopInvitesRoutes } from '#people/stop-invites.routes.ts';
import { userHandlers } from '#people/user.routes.ts';
import { accessHandlers } from '#projects/access.routes.ts';
import { projectHandlers } from '#projects/project.routes.ts';
import { remappingHandlers } from '#remapping/remapping.routes.ts';
import { searchHandlers } from '#search/search.routes.ts';
import { shareCodeHandlers } from '#share-codes/share-code.routes.ts';
import { teamHandlers } from '#teams/team.routes.ts';
import { teamLinkHandlers } from '#teams/team-link.routes.ts';
import type { Platform } from './platform.ts';

/** How long a request may take to arrive, and to be answered. The console itself waits for a minute. */
const requestTimeoutMs = 30_000;
const handlerTimeoutMs = 60_000;

/** The contract's schemas read and write what passes; Fastify's own compilers for JSON schemas would be loaded, and kept, for nothing. */
function noSchemas(): never {
  throw new TypeError('A route takes its schemas from the contract');
}

export interface AppOptions {
  /** Where the console was built to. */
  readonly consoleFolder?: string;
  /** In the place of the authorization server's own requests. */
  readonly authRequests?: AuthRequests;
}

/** The application on its platform, ready to listen. */
export async function createApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { consoleFolder = join(rootFolder, 'packages/console/dist') } = options;
  const server = createAuthorizationServer(platform);
  const authRequests = options.authRequests ?? server;
  const app = fastify({
    loggerInstance: platform.logger,
    // The one line of each request is written below, without addresses, which carry keys and codes.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: requestLogger,
    genReqId: () => randomUUID(),
    bodyLimit: smallBody.bytes,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    requestTimeout: requestTimeoutMs,
    handlerTimeout: handlerTimeoutMs,
    // What still comes in while the server closes is answered like everything else (`main.ts` says when to go).
    return503OnClosing: false,
    trustProxy: platform.config.trustedProxies.length > 0 ? [...platform.config.trustedProxies] : false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      writeSecurityHeaders(request, reply);
      handleFailure(error, request, reply);
    },
  });
  const writeSecurityHeaders = createSecurityHeaders(platform);

  app.addHook('onRequest', async (request, reply) => {
    writeSecurityHeaders(request, reply);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    refuseSecondHost(request);
  });
  nameAskers(app);
  const writeLine = createRequestLines(platform.logger);
  app.addHook('onResponse', async (request, reply) => {
    const { url: route, config } = request.routeOptions;
    const refusal = refusalOf(request);
    writeLine({
      requestId: request.id,
      method: request.method,
      route,
      operation: config.operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...partiesOf(request),
      ...(refusal !== undefined && { refusal }),
    });
  });
  app.setErrorHandler(handleFailure);
  await app.register(cookies);
  readRequestBodies(app);

  healthRoutes(app, platform);
  const rateLimits = createRateLimits(platform.config, platform.database.limitStore);
  const identify = createIdentify(platform);
  implement(
    app,
    {
      account: accountHandlers(platform),
      auth: authHandlers(platform),
      authEvents: authEventHandlers(platform),
      connectors: connectorHandlers(platform),
      connectorsV1: connectorV1Handlers(platform),
      ...datasourceHandlers(platform),
      flags: flagHandlers(),
      history: historyHandlers(platform),
      images: imageHandlers(platform, rateLimits),
      invites: inviteHandlers(platform, rateLimits),
      organizations: organizationHandlers(platform, rateLimits),
      projects: { ...projectHandlers(platform), ...accessHandlers(platform) },
      people: userHandlers(platform),
      registration: registrationHandlers(platform),
      remapping: remappingHandlers(platform),
      search: searchHandlers(platform),
      secondFactor: secondFactorHandlers(platform),
      shareCodes: shareCodeHandlers(platform),
      teams: { ...teamHandlers(platform), ...teamLinkHandlers(platform) },
      tokens: tokenHandlers(platform, { identify, requests: authRequests }),
    },
    { platform, identify, rateLimits },
  );
  authRequestRoutes(app, authRequests);
  authorizationRoutes(app, { platform, identify, server, rateLimits });
  mediaRoutes(app, platform);
  stopInvitesRoutes(app, { platform, rateLimits });
  referenceRoutes(app);
  localeFiles(app, join(rootFolder, 'locales'));
  const files = openConsoleFiles(consoleFolder);
  const forms = { platform, files, identify, rateLimits, authRequests };
  signInPageRoutes(app, forms);
  twoFactorPageRoutes(app, forms);
  registrationPageRoutes(app, forms);
  answerUnknown(app, createMethodsAt(), await consolePages(app, { folder: consoleFolder, files }));
  await app.register(mailboxRoutes, { platform });
  return app;
}
