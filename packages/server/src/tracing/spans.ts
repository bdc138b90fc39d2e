import { type Attributes, type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/*
 * Spans for whoever looks where time goes. Without `start-tracing.ts` nothing is recorded, and each of these does next to nothing. A span
 * carries names of the contract, kinds, statuses and codes; nothing that callers sent, no ids of people, and no messages of errors.
 */

export { type Context, type Span, SpanKind };

const tracer = () => trace.getTracer('foyer');

/** The kind of a failure: its code if it has one, else its name. */
function failureName(error: unknown): string {
  const { name, code, fault, cause } = error as { name?: unknown; code?: unknown; fault?: unknown; cause?: { code?: unknown } };
  const known = [fault, code, cause?.code, name].find((part) => typeof part === 'string' && /^\w{1,60}$/.test(part));
  return typeof known === 'string' ? known : 'Error';
}

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Does work in a span of its own, inside the one that is current. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', failureName(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same, but only as a part of something that is recorded. */
export function inInnerSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan()?.isRecording() ? inSpan(name, options, work) : work();
}

/** Begins a span without a parent, and the context in which it is the current one. */
export function beginSpan(name: string, options: SpanOptions): { readonly span: Span; readonly within: Context } {
  const span = tracer().startSpan(name, { ...options, root: true });
  return { span, within: trace.setSpan(context.active(), span) };
}

export const runWithin = (within: Context, work: () => void): void => context.with(within, work);

export const markFailed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

/** What a call to another server says of the current span (W3C Trace Context); nothing when none is recorded. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
