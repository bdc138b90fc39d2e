import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookies from '@fastify/cookie';
import { smallBody } from '@foyer/api/body-limit';
import { bothOf, newerOf, olderOf } from '@foyer/api/generations';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { accessOperations } from '#access/operations.ts';
import { createIdentify } from '#auth/identify.ts';
import {
  accountOperations,
  authEventOperations,
  authOperations,
  reauthenticationOperations,
  registrationOperations,
  secondFactorOperations,
} from '#auth/operations.ts';
import { registrationPageRoutes } from '#auth/registration-pages.routes.ts';
import { resetStop } from '#auth/second-factor-reset.ts';
import { signInPageRoutes } from '#auth/sign-in-page.routes.ts';
import { twoFactorPageRoutes } from '#auth/two-factor-page.routes.ts';
import type { AuthRequests } from '#auth-requests.ts';
import { authorizationRoutes } from '#authorization/authorization.routes.ts';
import { createAuthorizationServer } from '#authorization/authorization-server.ts';
import { rootFolder } from '#config.ts';
import { connectorListOperations, connectorOperations, imageOperations } from '#connectors/operations.ts';
import { datasourceListOperations, datasourceOperations } from '#datasources/operations.ts';
import { flagOperations } from '#flags/operations.ts';
import { historyOperations } from '#history/operations.ts';
import { nameAskers } from '#http/asking.ts';
import { answerBrokenRequest } from '#http/client-errors.ts';
import { openConsoleFiles } from '#http/console-files.ts';
import { answerUnknown, handleFailure, refusalOf } from '#http/failures.ts';
import { healthRoutes } from '#http/health.ts';
import { type ContractHandlers, createMethodsAt, implement, partiesOf } from '#http/implement.ts';
import { localeFiles } from '#http/locale-files.ts';
import { createRequestLines, requestLogger } from '#http/logging.ts';
import { consolePages } from '#http/pages.ts';
import { createRateLimits } from '#http/rate-limits.ts';
import { referenceRoutes } from '#http/reference.ts';
import { readRequestBodies } from '#http/request-bodies.ts';
import { traceRequests } from '#http/request-traces.ts';
import { createSecurityHeaders } from '#http/security-headers.ts';
import { refuseSecondHost } from '#http/transport.ts';
import { watchUnusedConnections } from '#http/unused-connections.ts';
import { inboxOperations } from '#inbox/operations.ts';
import { digestMailStop } from '#inbox/stop-digest.ts';
import { mailStopRoutes } from '#mail/mail-stop.routes.ts';
import { mailboxRoutes } from '#mail/mailbox.ts';
import { mediaRoutes } from '#media/media.routes.ts';
import { operatorMailOperations, operatorOperations, operatorPeopleOperations } from '#operators/operations.ts';
import { acceptInvitePageRoutes } from '#organizations/accept-invite-page.routes.ts';
import { organizationOperations } from '#organizations/operations.ts';
import { overviewOperations } from '#overview/operations.ts';
import { inviteOperations, peopleOperations } from '#people/operations.ts';
import { inviteMailStop } from '#people/stop-invites.ts';
import { createIdentifyProgram } from '#projects/identify-program.ts';
import { credentialOperations, projectOperations } from '#projects/operations.ts';
import { pluginOperations, publishingOperations } from '#publishing/operations.ts';
import { remappingOperations } from '#remapping/operations.ts';
import { searchOperations } from '#search/operations.ts';
import { shareCodeOperations } from '#share-codes/operations.ts';
import { teamOperations } from '#teams/operations.ts';
import { authRequestRoutes } from '#tokens/auth-request.routes.ts';
import { tokenOperations } from '#tokens/operations.ts';
import type { Platform } from './platform.ts';

/** How long a request may take to arrive, and to be answered. The console itself waits for a minute. */
const requestTimeoutMs = 30_000;
const handlerTimeoutMs = 60_000;

/** The contract's schemas read and write what passes; Fastify's own compilers for JSON schemas would be loaded, and kept, for nothing. */
function noSchemas(): never {
  throw new TypeError('A route takes its schemas from the contract');
}

/** The handler of every call. */
const operations: ContractHandlers = {
  account: accountOperations,
  auth: authOperations,
  authEvents: authEventOperations,
  connectors: olderOf(connectorOperations),
  connectorsV1: newerOf(connectorOperations),
  connectorLists: bothOf(connectorListOperations),
  credentials: credentialOperations,
  datasources: olderOf(datasourceOperations),
  datasourcesV1: newerOf(datasourceOperations),
  datasourceLists: bothOf(datasourceListOperations),
  flags: flagOperations,
  history: historyOperations,
  images: imageOperations,
  inbox: inboxOperations,
  invites: inviteOperations,
  organizations: organizationOperations,
  operatorMails: operatorMailOperations,
  operatorPeople: operatorPeopleOperations,
  operators: operatorOperations,
  overview: overviewOperations,
  projects: { ...projectOperations, ...accessOperations },
  people: peopleOperations,
  plugins: pluginOperations,
  publishing: publishingOperations,
  reauthentication: reauthenticationOperations,
  registration: registrationOperations,
  remapping: remappingOperations,
  search: searchOperations,
  secondFactor: secondFactorOperations,
  shareCodes: shareCodeOperations,
  teams: teamOperations,
  tokens: tokenOperations,
};

/** The framework, set up: what is common to every request, whichever route answers it. */
async function createFramework(platform: Platform): Promise<FastifyInstance> {
  const writeSecurityHeaders = createSecurityHeaders(platform);
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
  watchUnusedConnections(app);
  app.addHook('onRequest', async (request, reply) => {
    writeSecurityHeaders(request, reply);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    refuseSecondHost(request);
  });
  nameAskers(app);
  app.setErrorHandler(handleFailure);
  await app.register(cookies);
  readRequestBodies(app);
  return app;
}

/** Counts each answer, and writes its line. What it gives back does so at the beginning of an answer that goes on. */
function logAnswers(app: FastifyInstance, { logger, metrics }: Platform) {
  const writeLine = createRequestLines(logger);
  const note = (request: FastifyRequest, reply: FastifyReply) => {
    const { url: route, config } = request.routeOptions;
    const refusal = refusalOf(request);
    metrics.answered({
      operation: config.operation ?? route ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      refusal,
    });
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
  };
  const streams = new WeakSet<FastifyRequest>();
  app.addHook('onResponse', async (request, reply) => {
    if (!streams.has(request)) note(request, reply);
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    streams.add(request);
    note(request, reply);
  };
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
  const app = await createFramework(platform);
  const logStream = logAnswers(app, platform);
  const endTrace = platform.config.traces === undefined ? undefined : traceRequests(app);
  const noteStream: typeof logStream = (request, reply) => {
    logStream(request, reply);
    endTrace?.(request, reply);
  };

  healthRoutes(app, platform);
  const rateLimits = createRateLimits(platform.config, platform.database.limitStore);
  const identify = createIdentify(platform);
  const services = { ...platform, rateLimits, identify, authRequests };
  implement(app, operations, { services, identifyProgram: createIdentifyProgram(platform), noteStream });
  authRequestRoutes(app, authRequests);
  authorizationRoutes(app, { platform, identify, server, rateLimits });
  mediaRoutes(app, platform);
  mailStopRoutes(app, {
    keys: platform.keys,
    rateLimits,
    stops: [inviteMailStop(platform), digestMailStop(platform), resetStop(platform)],
  });
  referenceRoutes(app);
  localeFiles(app, join(rootFolder, 'locales'));
  const files = openConsoleFiles(consoleFolder);
  const forms = { platform, files, identify, rateLimits, authRequests };
  signInPageRoutes(app, forms);
  twoFactorPageRoutes(app, forms);
  registrationPageRoutes(app, forms);
  acceptInvitePageRoutes(app, forms);
  answerUnknown(app, createMethodsAt(), await consolePages(app, { folder: consoleFolder, files }));
  await app.register(mailboxRoutes, { platform });
  return app;
}
