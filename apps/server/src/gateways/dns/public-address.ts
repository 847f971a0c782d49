import { BlockList, isIP, isIPv6 } from 'node:net'
import type { DnsGateway } from './gateway.ts'

/** IPv4 that leads to no host of the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/**
 * Within 2000::/3: what embeds IPv4 or is documentation. https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address leads to the public internet: none of this machine, of a private network or of a cloud's own
 * services.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return !special.check(address, 'ipv4')
}

/** `EPRIVATE`: an address that is not public; `EDNS`: no address, or no answer of the name servers. */
export class AddressRefusal extends Error {
  readonly code: 'EPRIVATE' | 'EDNS'
  constructor(code: 'EPRIVATE' | 'EDNS') {
    super(code === 'EPRIVATE' ? 'A host name leads to an address that is not public' : 'A host name has no address')
    this.code = code
  }
}

/**
 * The address of a host whose name was entered by a user. Connect to the address and not to the name, which may resolve
 * differently the next time. One private address among several refuses the name.
 * @param known Addresses beside the public ones, of this installation
 * @throws AddressRefusal
 */
export async function publicAddressOf(
  dns: Pick<DnsGateway, 'addresses'>,
  host: string,
  known: readonly string[] = [],
): Promise<string> {
  const answers = await Promise.all([dns.addresses(host, 4), dns.addresses(host, 6)])
  const addresses = answers.flatMap((answer) => (answer === 'unknown' ? [] : answer))
  if (addresses.some((address) => !known.includes(address) && !isPublicAddress(address)))
    throw new AddressRefusal('EPRIVATE')
  const [first] = addresses
  if (first === undefined) throw new AddressRefusal('EDNS')
  return first
}
