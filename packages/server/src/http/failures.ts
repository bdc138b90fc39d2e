import { commonErrors } from '@foyer/api/problem.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusyError, DatabaseUnavailableError, DeadlockError, StorageFullError } from '#db/database.ts';
import { languageOfHeader } from './language.ts';
import { notReady, ProblemError, problemBody } from './problem.ts';

const frameworkCodes: Readonly<Record<string, keyof typeof commonErrors>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
  FST_ERR_HANDLER_TIMEOUT: 'NOT_READY',
  FST_ERR_REQ_TIMEOUT: 'NOT_READY',
};

function problemOf(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) {
    if (error.status === commonErrors.GENERIC_INTERNAL_ERROR) request.log.error({ err: error }, 'A request failed');
    return error;
  }
  // A crowd needs no line for each of it beyond that of its request.
  if (error instanceof DatabaseBusyError) return notReady();
  if (error instanceof DatabaseUnavailableError) {
    request.log.warn({ err: error }, 'The database is not available');
    return notReady(error.isOutcomeUnknown ? 'OUTCOME_UNKNOWN' : 'NOT_READY');
  }
  if (error instanceof DeadlockError) {
    request.log.warn({ err: error }, 'A change was ended for another');
    return notReady();
  }
  if (error instanceof StorageFullError) {
    request.log.error({ err: error }, 'The storage is full');
    return notReady('STORAGE_FULL');
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = frameworkCodes[code ?? ''];
  if (known === 'BODY_TOO_LARGE' && request.routeOptions?.config.takesFile)
    return new ProblemError('IMAGE_TOO_LARGE', commonErrors.BODY_TOO_LARGE);
  if (known === 'NOT_READY') return notReady();
  if (known) return new ProblemError(known, commonErrors[known]);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError('MALFORMED_BODY', commonErrors.MALFORMED_BODY);
  request.log.error({ err: error }, 'A request failed');
  return new ProblemError('GENERIC_INTERNAL_ERROR', commonErrors.GENERIC_INTERNAL_ERROR);
}

const refusals = new WeakMap<FastifyRequest, string>();

/** The code with which a request was refused, for the log. */
export const refusalOf = (request: FastifyRequest): string | undefined => refusals.get(request);

/** Answers a problem in the one shape of errors, in the language that was asked for. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): FastifyReply {
  const { retryAfterSeconds, oauth } = problem.details;
  refusals.set(request, problem.code);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...problemBody(problem.code, languageOfHeader(request.headers['accept-language']), request.id, problem.details),
        ...oauth,
      }),
    );
}

/** Whatever goes wrong ends here. */
export function handleFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, problemOf(error, request));
}

/** Answers what no route answers: 405 with `Allow` where the path is known, else 404; `fallback` may answer a page. */
export function answerUnknown(
  app: FastifyInstance,
  methodsAt: (path: string) => readonly string[],
  fallback: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isApi = path === '/api' || path.startsWith('/api/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const allowed = isApi ? methodsAt(path) : isRead ? [] : ['GET', 'HEAD'];
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      return sendProblem(request, reply, new ProblemError('METHOD_NOT_ALLOWED', commonErrors.METHOD_NOT_ALLOWED));
    }
    if (isApi) return sendProblem(request, reply, new ProblemError('NOT_FOUND', commonErrors.NOT_FOUND));
    return fallback(request, reply);
  });
}
