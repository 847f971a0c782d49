import { BlockList, isIP } from 'node:net'

/**
 * The proxies whose forwarding headers are trusted: a number of proxies in front of the server, or the networks that
 * they are in.
 */
export type Proxies =
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: BlockList }

/** Whether the server is behind a proxy of the operator. */
export function isBehindProxy(trusted: Proxies): boolean {
  return trusted.kind === 'networks' || trusted.hops > 0
}

const MOST_HOPS = 10
const EXPECTED = `must be true, false, a number of proxies up to ${MOST_HOPS}, or networks such as 10.0.0.0/8, fd00::/8`

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

const readNetworks = (entries: readonly string[]): BlockList => {
  const networks = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (family === null || rest.length > 0 || !(bits <= most))
      throw new Error(`${EXPECTED}; "${entry}" is none of them`)
    // Every address would be a proxy, and the client's own entry would be believed.
    if (bits === 0) throw new Error(`${EXPECTED}; "${entry}" trusts every address, so that clients choose their own`)
    networks.addSubnet(address, bits, family)
  }
  return networks
}

/** Parses `TRUST_PROXY`. */
export function proxies(text: string | null): Proxies {
  if (text === 'true' || text === 'false') return { kind: 'hops', hops: text === 'true' ? 1 : 0 }
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  const [first = '', ...others] = entries
  if (others.length === 0 && /^\d+$/.test(first)) {
    const hops = Number(first)
    if (hops > MOST_HOPS) throw new Error(EXPECTED)
    return { kind: 'hops', hops }
  }
  if (entries.length === 0) throw new Error(EXPECTED)
  return { kind: 'networks', networks: readNetworks(entries) }
}

/** Whether an address is in one of the networks; also an IPv4 address in IPv6 form (`::ffff:10.0.0.1`). */
export function isWithin(networks: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== null && networks.check(address, family)
}
