import { request } from 'node:http'
import type { Send } from './printer.ts'

const TIMEOUT_MS = 10_000
/** The largest job of either maker. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * Sends a printer's requests to one server, whatever host their address names: that host is the `Host` header. So names
 * that only browsers resolve work, and a demo's printers reach nothing else. No redirects, no compression, no cookies:
 * as printers do.
 */
export function sendTo(origin: () => string): Send {
  return ({ method, url, headers, body }) =>
    new Promise((resolve) => {
      const { host, pathname, search } = new URL(url)
      const sent = request(
        new URL(pathname + search, origin()),
        {
          method,
          headers: { host, ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        async (answer) => {
          try {
            const parts: Buffer[] = []
            let size = 0
            for await (const part of answer) {
              size += part.length
              if (size <= MOST_BYTES) parts.push(part)
              else break
            }
            const known = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(known),
              body: Buffer.concat(parts),
            })
          } catch {
            resolve(null)
          }
        },
      )
      sent.on('error', () => resolve(null))
      sent.end(body)
    })
}
