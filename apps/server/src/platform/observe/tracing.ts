import type { Logger } from './log.ts'
import type { Note, SpanAttributes } from './span.ts'

export interface TraceSettings {
  /** Address that takes spans: OTLP over HTTP with JSON. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What every span says about this server: `service.name`, `service.version`, … */
  readonly resource: Readonly<Record<string, string>>
  /** Share of the traces that begin here, 0 to 1; one that goes on is kept as its beginning was. */
  readonly share: number
}

/** What a request or a job knows about the trace that it goes on with. */
export interface TraceParent {
  readonly traceparent: string
  readonly tracestate?: string
}

interface Root {
  readonly name: string
  readonly kind: 'server' | 'consumer'
  readonly attributes: SpanAttributes
  /** Null begins a trace. */
  readonly parent: TraceParent | null
}

/** The span of a request or a job, which may learn its name and its failure while it runs. */
export interface RootSpan {
  readonly note: Note
  readonly rename: (name: string) => void
  /** `kind` is a status, a class or a code, never a message. */
  readonly fail: (kind: string) => void
}

export interface Tracing {
  /** Runs the work of a request or a job in a span; the spans that it opens are below it. */
  readonly root: <T>(root: Root, work: (span: RootSpan) => Promise<T>) => Promise<T>
  /** Sends what is left, for at most two seconds. */
  readonly close: () => Promise<void>
}

const NO_SPAN: RootSpan = { note: () => {}, rename: () => {}, fail: () => {} }

/** Without a collector nothing is loaded and no span is made. */
export const NO_TRACING: Tracing = { root: (_root, work) => work(NO_SPAN), close: async () => {} }

/** Loads OpenTelemetry and starts to trace; null does neither. */
export async function startTracing(settings: TraceSettings | null, log: Logger): Promise<Tracing> {
  if (settings === null) return NO_TRACING
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(settings, log)
}
