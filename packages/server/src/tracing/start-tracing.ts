import { randomUUID } from 'node:crypto';
import { brand } from '@foyer/api/brand';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';

/** How long the last spans may take when the server stops. */
const exportTimeoutMs = 5_000;

/** Records traces in this process, and sends them to a collector. Answers how to send the last ones and stop. */
export function startTracing(
  { url, headers, percent }: NonNullable<Config['traces']>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  // What the library says may repeat what a collector answered.
  const warn = () => logger.warn('traces could not be sent to TRACES_URL');
  const ignore = () => undefined;
  diag.setLogger({ error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': brand.name.toLowerCase(),
      'service.version': brand.version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(warn);
    trace.disable();
    propagation.disable();
    context.disable();
    diag.disable();
  };
}
