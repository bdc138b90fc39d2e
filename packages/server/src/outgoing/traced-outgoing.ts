import { inSpan, SpanKind, traceHeaders } from '#tracing/spans.ts';
import type { Outgoing } from './outgoing.ts';

/** Calls to other servers, each with a span that goes on there. Of the address only the host is recorded: the rest may hold keys and codes. */
export function traceOutgoing(outgoing: Outgoing): Outgoing {
  return (request) => {
    const method = request.method ?? 'GET';
    const host = URL.parse(request.url)?.host;
    const attributes = { 'http.request.method': method, ...(host !== undefined && { 'server.address': host }) };
    return inSpan(`call ${method}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answer = await outgoing({ ...request, headers: { ...request.headers, ...traceHeaders() } });
      span.setAttribute('http.response.status_code', answer.status);
      return answer;
    });
  };
}
