import { BlockList } from 'node:net'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { isWithin } from '../platform/config/proxies.ts'
import type { Logger } from '../platform/observe/log.ts'

/** Notices that X-Forwarded-For arrives from an address that TRUST_PROXY does not name. */
export interface ProxyWatch {
  /** Call for each request whose X-Forwarded-For was ignored. */
  readonly ignored: (peer: string | undefined) => void
  /** For operators: what is wrong and what to do; null when it has not happened for an hour. */
  readonly warning: () => string | null
}

const QUIET_MS = 3_600_000

const OWN_NETWORKS = new BlockList()
for (const [network, bits, family] of [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const)
  OWN_NETWORKS.addSubnet(network, bits, family)

const WARNING =
  'X-Forwarded-For arrives from an address that TRUST_PROXY does not name, so all customers behind that proxy count as one network and share its limits. Set TRUST_PROXY to the number of proxies or to their networks.'

/**
 * Production only: logs at most one line an hour. A public address is personal data and is not logged; it may be a
 * client that forges the header.
 */
export function createProxyWatch({
  config,
  log,
  clock,
}: {
  readonly config: Pick<Config, 'mode'>
  readonly log: Logger
  readonly clock: Clock
}): ProxyWatch {
  let seenAt: number | null = null
  let toldAt: number | null = null
  const isRecent = (at: number | null, now: number): boolean => at !== null && now - at < QUIET_MS
  return {
    ignored: (peer = 'local') => {
      if (config.mode !== 'production') return
      const now = clock.now().epochMilliseconds
      seenAt = now
      if (isRecent(toldAt, now)) return
      toldAt = now
      log.warn({ peer: isWithin(OWN_NETWORKS, peer) ? peer : 'a public address' }, WARNING)
    },
    warning: () => (isRecent(seenAt, clock.now().epochMilliseconds) ? WARNING : null),
  }
}
