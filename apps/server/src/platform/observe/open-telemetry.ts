import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from './log.ts'
import { type Note, type OpenSpan, openSpans } from './span.ts'
import type { RootSpan, TraceParent, TraceSettings, Tracing } from './tracing.ts'

/** Spans that wait to be sent, a few hundred bytes each; further ones are dropped. */
const MOST_WAITING = 4_096
/** Less than the pause between two requests of a scraper or an alert, so that a trace can be looked at soon. */
const SENT_EVERY_MS = 2_000
const ANSWER_MS = 5_000
const LAST_SENDING_MS = 2_000

const KINDS = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
} as const

const propagator = new W3CTraceContextPropagator()

const contextOf = (parent: TraceParent | null): Context =>
  parent === null
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, parent, {
        keys: Object.keys,
        get: (carrier: TraceParent, key) => (key === 'traceparent' || key === 'tracestate' ? carrier[key] : undefined),
      })

/** The class of an error and the code of the database or the system; its message may say something about a person. */
const errorType = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z0-9_]{3,40}$/.test(cause.code)) return cause.code
  return error instanceof Error ? error.constructor.name : 'unknown'
}

/** Tells the log once when the collector begins to refuse spans, and once when it takes them again. */
const toldOf = (inner: SpanExporter, log: Logger): SpanExporter => {
  let isRefused = false
  const heard = ({ code, error }: ExportResult): void => {
    const refuses = code !== ExportResultCode.SUCCESS
    if (refuses && !isRefused) log.warn({ error }, 'traces: the collector takes no spans, they are dropped')
    if (!refuses && isRefused) log.info('traces: the collector takes spans again')
    isRefused = refuses
  }
  return {
    export: (spans: ReadableSpan[], done) =>
      inner.export(spans, (result) => {
        heard(result)
        done(result)
      }),
    shutdown: () => inner.shutdown(),
  }
}

/**
 * Traces with OpenTelemetry. Nothing is registered globally and nothing is patched: `openSpans` carries the context.
 * Spans are sent in the background; a collector that is slow or gone costs spans, never a request.
 */
export function createTracing({ url, headers, resource, share }: TraceSettings, log: Logger): Tracing {
  const exporter = toldOf(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: ANSWER_MS }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: ANSWER_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('comanda')

  const fail = (span: Span, kind: string): void => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', kind)
  }
  const noteOn =
    (span: Span): Note =>
    (attributes) =>
      void span.setAttributes({ ...attributes })

  /** Ends the span with the work, and marks it when the work throws. */
  const run = async <T>(span: Span, context: Context, work: () => Promise<T>): Promise<T> => {
    try {
      return await openSpans.run(openSpan(span, context), work)
    } catch (error) {
      fail(span, errorType(error))
      throw error
    } finally {
      span.end()
    }
  }

  const openSpan = (span: Span, parent: Context): OpenSpan => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    const context = trace.setSpan(parent, span)
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      within: (name, kind, attributes, work) => {
        const inner = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context)
        return run(inner, context, () => work(noteOn(inner)))
      },
    }
  }

  return {
    root: ({ name, kind, attributes, parent }, work) => {
      const context = contextOf(parent)
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context)
      const told: RootSpan = {
        note: noteOn(span),
        rename: (text) => void span.updateName(text),
        fail: (text) => fail(span, text),
      }
      return run(span, context, () => work(told))
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, LAST_SENDING_MS)
      })
      // A collector that is gone was told to the log already.
      await Promise.race([provider.shutdown().catch(() => undefined), late]).finally(() => clearTimeout(timer))
    },
  }
}
