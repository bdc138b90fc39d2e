import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginSpan, type Context, markFailed, runWithin, type Span, SpanKind } from '#tracing/spans.ts';
import { refusalOf } from './failures.ts';

/**
 * A span for each request, named after the call of the contract or the template of the route. It begins here: what a caller says about a
 * trace of its own is not followed, so that nobody outside decides what is recorded. Answers how to end the span of an answer that goes on.
 */
export function traceRequests(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  const begun = new WeakMap<FastifyRequest, { readonly span: Span; readonly within: Context }>();

  function end(request: FastifyRequest, reply: FastifyReply): void {
    const span = begun.get(request)?.span;
    if (!span) return;
    const refusal = refusalOf(request);
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (refusal !== undefined) span.setAttribute('error.type', refusal);
    if (reply.statusCode >= 500) markFailed(span);
    span.end();
    begun.delete(request);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route, config } = request.routeOptions;
    // The log has the same id, and says who asked.
    const ids = { 'http.request.method': request.method, 'foyer.request_id': request.id };
    const attributes = { ...ids, ...(route !== undefined && { 'http.route': route }) };
    const name = config.operation ?? (route === undefined ? 'unknown' : `${request.method} ${route}`);
    const started = beginSpan(name, { kind: SpanKind.SERVER, attributes });
    begun.set(request, started);
    runWithin(started.within, done);
  });
  // What follows the body of a request follows from its connection, and not from the hooks before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const started = begun.get(request);
    if (started) runWithin(started.within, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply));
  return end;
}
