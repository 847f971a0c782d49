import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Answer } from './api.ts'
import type { Disturbance } from './faults.ts'

type Disturbed<How extends Disturbance['how']> = Extract<Disturbance, { how: How }>

const SERVER_ERROR = 'Sorry! There was an error while talking to Stripe.'

const TYPES: Readonly<Record<number, string>> = { 400: 'invalid_request_error', 409: 'idempotency_error' }
const isClients = (status: number): boolean => status >= 400 && status < 500

/** The provider's error answer of a disturbance. */
export function disturbedAnswer({ status, type, code, param, message }: Disturbed<'answer'>): Answer {
  return {
    status,
    body: {
      error: {
        type: type ?? TYPES[status] ?? (isClients(status) ? 'invalid_request_error' : 'api_error'),
        message: message ?? SERVER_ERROR,
        ...(code !== undefined && { code }),
        ...(param !== undefined && { param }),
      },
    },
  }
}

/**
 * The response of a call whose answer was written to its connection. The adapter sees its mark only after a property
 * was read.
 */
export function alreadySent(): Response {
  void RESPONSE_ALREADY_SENT.bodyUsed
  return RESPONSE_ALREADY_SENT
}

const nodeOf = (c: Context) => (c.env as HttpBindings).outgoing

/**
 * Breaks the connection; `within`: after the first half of the answer's body. Null: there is nothing left to answer.
 */
export function breakConnection(c: Context, { when }: Disturbed<'reset'>, answer: Answer | null): null {
  const outgoing = nodeOf(c)
  if (when === 'within' && answer !== null) {
    writeHalf(c, answer)
    setImmediate(() => outgoing.destroy())
  } else outgoing.destroy()
  return null
}

/** Sends the first half of an answer's body at once and the rest when the hold ends. */
export function drip(c: Context, { until }: Disturbed<'hold'>, answer: Answer): null {
  const rest = writeHalf(c, answer)
  void until.then(() => nodeOf(c).end(rest))
  return null
}

/** Answers with a page that is not JSON. */
export function sendPage(c: Context, { status }: Disturbed<'page'>): null {
  nodeOf(c)
    .writeHead(status, { 'content-type': 'text/html' })
    .end('<html><body>The site is being updated.</body></html>')
  return null
}

/** Sends the head and half of the body; returns the other half. */
function writeHalf(c: Context, { status, body }: Answer): string {
  const text = JSON.stringify(body)
  const half = Math.floor(text.length / 2)
  const outgoing = nodeOf(c)
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  outgoing.write(text.slice(0, half))
  return text.slice(half)
}
