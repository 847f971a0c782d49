import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 1000

/** Reads a small text from a host over https with a checked certificate; null where that fails or the answer is not 200. */
export type Reach = (host: string, path: string) => Promise<string | null>

interface ReachParts {
  /** In a demo: the server's own port, which is asked without TLS; null asks the host itself. */
  readonly ownPort: (() => number) | null
}

/** Follows no redirect. Ask only hosts whose records lead to this installation, or the server could be sent anywhere. */
export const createReach =
  ({ ownPort }: ReachParts): Reach =>
  (host, path) =>
    new Promise((done) => {
      const options = { method: 'GET', path, headers: { host }, timeout: TIMEOUT_MS, agent: false } as const
      const asked =
        ownPort === null
          ? secureRequest({ ...options, host, servername: host })
          : plainRequest({ ...options, host: '127.0.0.1', port: ownPort() })
      const patience = setTimeout(() => asked.destroy(), TIMEOUT_MS)
      const end = (text: string | null): void => {
        clearTimeout(patience)
        asked.destroy()
        done(text)
      }
      asked.on('error', () => end(null))
      asked.on('timeout', () => end(null))
      asked.on('response', (answer) => {
        if (answer.statusCode !== 200) return end(null)
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
          if (text.length > MOST_BYTES) end(null)
        })
        answer.on('end', () => end(text))
        answer.on('error', () => end(null))
      })
      asked.end()
    })
