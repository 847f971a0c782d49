import { type ClientRequest, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 1000

/**
 * `certificate`: there is none for the host, or none that is trusted. `unreached`: anything else, or an answer other
 * than 200.
 */
export type Reached = { readonly text: string } | 'certificate' | 'unreached'

/** Reads a small text from a host over https with a checked certificate. */
export type Reach = (host: string, path: string) => Promise<Reached>

interface ReachParts {
  /** In a demo: the server's own port, which is asked without TLS; null asks the host itself. */
  readonly ownPort: (() => number) | null
  /** Chooses the IP address of a host that a user entered; throws where none of its addresses is allowed. */
  readonly addressOf: (host: string) => Promise<string>
  /** 443 in production. */
  readonly port?: number
  /** Certificates of authorities beside the usual ones, PEM. */
  readonly authority?: string
}

/** Errors of the handshake: of the check of the certificate, and of a server that has none for the name. */
const OF_CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Follows no redirect. */
export function createReach({ ownPort, addressOf, port = 443, authority }: ReachParts): Reach {
  const open = async (host: string, path: string): Promise<ClientRequest> => {
    const options = { method: 'GET', path, headers: { host }, timeout: TIMEOUT_MS, agent: false } as const
    if (ownPort !== null) return plainRequest({ ...options, host: '127.0.0.1', port: ownPort() })
    const address = await addressOf(host)
    return secureRequest({ ...options, host: address, port, servername: host, ...(authority && { ca: authority }) })
  }
  return async (host, path) => {
    const asked = await open(host, path).catch(() => null)
    if (asked === null) return 'unreached'
    return new Promise((done) => {
      const patience = setTimeout(() => asked.destroy(), TIMEOUT_MS)
      const end = (reached: Reached): void => {
        clearTimeout(patience)
        asked.destroy()
        done(reached)
      }
      asked.on('error', (error) => end(OF_CERTIFICATE.test(codeOf(error)) ? 'certificate' : 'unreached'))
      asked.on('timeout', () => end('unreached'))
      asked.on('response', (answer) => {
        if (answer.statusCode !== 200) return end('unreached')
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
          if (text.length > MOST_BYTES) end('unreached')
        })
        answer.on('end', () => end({ text }))
        answer.on('error', () => end('unreached'))
      })
      asked.end()
    })
  }
}
