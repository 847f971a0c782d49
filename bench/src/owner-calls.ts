import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { RunningServer } from './server-process.ts'

const HOST = 'napoli.localhost'

/** Sends JSON to the API, to the restaurant unless the headers name another host. */
export function send(
  { url }: RunningServer,
  path: string,
  body: string,
  headers: OutgoingHttpHeaders,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const all = {
      host: HOST,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    }
    // Whoever is refused before the body is read is cut off while sending it.
    let answered = false
    request(`${url}/api/v1${path}`, { method: 'POST', headers: all }, (answer) => {
      answered = true
      answer.resume().once('close', () => done(answer))
    })
      .on('error', (error) => {
        if (!answered) fail(error)
      })
      .end(body)
  })
}

/**
 * Posts JSON to the API of the restaurant, whose host `fetch` would replace; the status, 0 where the connection was
 * closed.
 */
export function post(
  server: RunningServer,
  path: string,
  body: string,
  headers: OutgoingHttpHeaders = {},
): Promise<number> {
  return send(server, path, body, headers).then(
    ({ statusCode = 0 }) => statusCode,
    () => 0,
  )
}

/** Posts JSON to the API of the restaurant; the answer with its text. */
export function postFor(
  { url }: RunningServer,
  path: string,
  body: string,
  headers: OutgoingHttpHeaders,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done, fail) => {
    const all = {
      host: HOST,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    }
    request(`${url}/api/v1${path}`, { method: 'POST', headers: all }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => done({ status: answer.statusCode ?? 0, text: String(Buffer.concat(parts)) }))
    })
      .on('error', fail)
      .end(body)
  })
}

/** Reads a page or an answer of the API to its end; the status. */
export function get({ url }: RunningServer, path: string, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((done, fail) => {
    request(url + path, { headers: { host: HOST, 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
      .on('error', fail)
      .end()
  })
}

/** Signs the demo's owner in; the session cookie. */
export async function signIn(server: RunningServer): Promise<string> {
  const body = JSON.stringify({ email: 'owner@napoli.example', password: 'comanda-demo' })
  const { headers, statusCode } = await send(server, '/staff/login', body, {})
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`The owner of ${HOST} cannot sign in: ${statusCode}`)
  return cookie
}
