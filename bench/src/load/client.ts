import { createParser } from 'eventsource-parser'
import { Pool } from 'undici'

/** How long a step may take before its person gives up. */
export const PATIENCE_MS = 15_000

export interface Sent {
  readonly host: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: Readonly<Record<string, unknown>>
}

/** The answer to a request; status 0 is a connection that broke or a wait that was too long. */
export interface Answer {
  readonly status: number
  /** Seconds of Retry-After. */
  readonly retryAfter: number | null
  readonly text: string
  readonly cookie: string
}

/** A live stream that is read until it is left. */
export interface OpenStream {
  readonly answer: Answer
  readonly leave: () => void
}

/** Sends requests over as many connections as they need, none waiting for another. */
export interface Client {
  readonly send: (sent: Sent) => Promise<Answer>
  /** Opens a live stream. `hear` gets the data of each event, and `onEnd` is called when an open stream ends. */
  readonly listen: (sent: Sent, hear: (event: string, data: string) => void, onEnd?: () => void) => Promise<OpenStream>
  readonly close: () => Promise<void>
}

type Headers = Readonly<{ [name: string]: string | string[] | undefined }>

const one = (headers: Headers, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

const answerOf = (status: number, headers: Headers, text: string): Answer => ({
  status,
  retryAfter: one(headers, 'retry-after') === '' ? null : Number(one(headers, 'retry-after')),
  text,
  cookie: one(headers, 'set-cookie').split(';')[0] ?? '',
})

/** Nothing came in time. */
export const NO_ANSWER: Answer = { status: 0, retryAfter: null, text: 'nothing came in time', cookie: '' }
/** An event in place of an answer. */
export const HEARD: Answer = { ...NO_ANSWER, status: 200, text: '' }

const brokenAnswer = (error: unknown): Answer => ({
  ...NO_ANSWER,
  text: error instanceof Error ? error.message : String(error),
})

/** Creates a client of the server at `url`. */
export function createClient(url: string): Client {
  const pool = new Pool(url, { headersTimeout: PATIENCE_MS, bodyTimeout: 0, keepAliveTimeout: 30_000 })
  const request = ({ host, path, headers, body }: Sent, more: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers: { host, ...more, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  return {
    send: async (sent) => {
      try {
        const isPage = !sent.path.startsWith('/api/')
        const { statusCode, headers, body } = await request(sent, isPage ? { 'accept-encoding': 'br' } : {})
        if (isPage && statusCode === 200) await body.dump({ limit: Number.MAX_SAFE_INTEGER })
        return answerOf(statusCode, headers, isPage && statusCode === 200 ? '' : await body.text())
      } catch (error) {
        return brokenAnswer(error)
      }
    },
    listen: async (sent, hear, onEnd = () => {}) => {
      const left = new AbortController()
      try {
        const { statusCode, headers, body } = await request(sent, { accept: 'text/event-stream' }, left.signal)
        if (statusCode !== 200) return { answer: answerOf(statusCode, headers, await body.text()), leave: () => {} }
        const parser = createParser({ onEvent: ({ event, data }) => hear(event ?? '', data) })
        body.setEncoding('utf8')
        body.on('data', (chunk: string) => parser.feed(chunk))
        // Leaving ends the stream with an AbortError.
        body.on('error', () => {})
        body.on('close', onEnd)
        return { answer: answerOf(statusCode, headers, ''), leave: () => left.abort() }
      } catch (error) {
        return { answer: brokenAnswer(error), leave: () => {} }
      }
    },
    close: () => pool.destroy(),
  }
}
