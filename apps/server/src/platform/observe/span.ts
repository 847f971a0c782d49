import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a span may say: names from the program, ids of businesses, numbers and outcomes. Never addresses, names,
 * contacts, secrets, values of statements or messages of errors.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** Adds attributes to the span that runs. */
export type Note = (attributes: SpanAttributes) => void

/** A span that runs: its identity, and how to open one below it. */
export interface OpenSpan {
  readonly traceId: string
  /** W3C Trace Context, for a row or a job that goes on with the trace. */
  readonly traceparent: string
  readonly within: <T>(
    name: string,
    kind: 'internal' | 'client',
    attributes: SpanAttributes,
    work: (note: Note) => Promise<T>,
  ) => Promise<T>
}

/** Empty unless a request or a job is traced, so that work outside of a trace costs one look. */
export const openSpans = new AsyncLocalStorage<OpenSpan | undefined>()

const IGNORED: Note = () => {}

/** Runs what a request only sets off, and what serves others too: it is not part of the request's trace. */
export function outsideOfTrace(work: () => void): void {
  openSpans.run(undefined, work)
}

/** The trace that the caller is part of, to be stored with what it causes; null without one. */
export function currentTraceparent(): string | null {
  return openSpans.getStore()?.traceparent ?? null
}

/** Fields of a log line: the trace that it belongs to. A new object each time, because the logger fills it. */
export function traceFields(): { traceId?: string } {
  const open = openSpans.getStore()
  return open === undefined ? {} : { traceId: open.traceId }
}

/** Runs `work` as a span of the caller's trace; without one it only runs. */
export function inSpan<T>(name: string, attributes: SpanAttributes, work: (note: Note) => Promise<T>): Promise<T> {
  return openSpans.getStore()?.within(name, 'internal', attributes, work) ?? work(IGNORED)
}

/** Runs a request to another service as a span; `operation` contains no id and nothing that a person typed. */
export function calling<T>(service: string, operation: string, work: (note: Note) => Promise<T>): Promise<T> {
  return (
    openSpans.getStore()?.within(`${service} ${operation}`, 'client', { 'peer.service': service }, work) ??
    work(IGNORED)
  )
}

/** The same for an HTTP request; the span says the status of the answer. */
export function callingHttp(service: string, method: string, send: () => Promise<Response>): Promise<Response> {
  return calling(service, method, async (note) => {
    const answer = await send()
    note({ 'http.request.method': method, 'http.response.status_code': answer.status })
    return answer
  })
}

/** Runs a step of the order path as a span, with its business and its outcome. */
export function orderStep<T extends { readonly kind: string } | string | null>(
  name: string,
  business: number,
  work: () => Promise<T>,
): Promise<T> {
  return (
    openSpans.getStore()?.within(name, 'internal', { 'comanda.business': business }, async (note) => {
      const outcome = await work()
      note({ 'comanda.outcome': typeof outcome === 'object' ? (outcome?.kind ?? 'none') : outcome })
      return outcome
    }) ?? work()
  )
}
