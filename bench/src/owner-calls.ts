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

/** Signs the demo's owner in; the session cookie. */
export async function signIn(server: RunningServer): Promise<string> {
  const body = JSON.stringify({ email: 'owner@napoli.example', password: 'comanda-demo' })
  const { headers, statusCode } = await send(server, '/staff/login', body, {})
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`The owner of ${HOST} cannot sign in: ${statusCode}`)
  return cookie
}
