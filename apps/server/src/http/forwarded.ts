import { isIP } from 'node:net'
import { isWithin, type Proxies } from '../platform/config/proxies.ts'

interface Headers {
  readonly forwardedFor: string | undefined
  readonly forwardedProto: string | undefined
}

/** What the headers of proxies tell about a request, as far as they are believed. */
export interface Forwarded {
  /** The client's address; "local" for calls within the process. */
  readonly clientIp: string
  /** How the client reached the outermost believed proxy; null when no believed proxy tells. */
  readonly scheme: 'http:' | 'https:' | null
  /** The request came from a believed proxy, so that what the proxy alone may say about it is believed too. */
  readonly isFromProxy: boolean
  /** X-Forwarded-For came from an address that is not believed, and was ignored. */
  readonly isIgnored: boolean
}

/** An entry of X-Forwarded-For without its port; null where it is no address. */
const addressOf = (entry: string): string | null => {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(bare) === 0 ? null : bare
}

/** Whether the hop at `distance` (0: the peer of the connection) is one of the proxies. */
const isProxy = (proxies: Proxies, address: string, distance: number): boolean =>
  proxies.kind === 'hops' ? distance < proxies.hops : isWithin(proxies.networks, address)

const lastScheme = (forwardedProto: string | undefined): Forwarded['scheme'] => {
  const last = forwardedProto?.split(',').at(-1)?.trim().toLowerCase()
  return last === 'https' || last === 'http' ? `${last}:` : null
}

/**
 * Reads X-Forwarded-For from the right, the entry that the nearest proxy wrote. The client is the first hop that is not
 * a proxy; entries left of it are the client's own words. An entry that is no address ends the walk at the hop that
 * reported it. `peer` is the address of the connection's other end; undefined within the process.
 */
export function readForwarded(proxies: Proxies, headers: Headers, peer: string | undefined): Forwarded {
  const { forwardedFor, forwardedProto } = headers
  let clientIp = peer ?? 'local'
  if (!isProxy(proxies, clientIp, 0))
    return { clientIp, scheme: null, isFromProxy: false, isIgnored: forwardedFor !== undefined }
  const entries = forwardedFor?.split(',') ?? []
  for (let distance = 1; entries.length > 0 && isProxy(proxies, clientIp, distance - 1); distance += 1) {
    const address = addressOf((entries.pop() ?? '').trim())
    if (address === null) break
    clientIp = address
  }
  return { clientIp, scheme: lastScheme(forwardedProto), isFromProxy: true, isIgnored: false }
}
