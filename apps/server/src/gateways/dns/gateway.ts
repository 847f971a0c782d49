/**
 * Values of a name's records of one type, in lower case; empty where there are none. `unknown`: the name servers did
 * not answer.
 */
export type DnsAnswer = readonly string[] | 'unknown'

/** Reads DNS records; never throws. */
export interface DnsGateway {
  readonly cname: (name: string) => Promise<DnsAnswer>
  /** IPv4 (4) or IPv6 (6) addresses, after every CNAME. */
  readonly addresses: (name: string, family: 4 | 6) => Promise<DnsAnswer>
  /** Each text in one piece, as it is written. */
  readonly texts: (name: string) => Promise<DnsAnswer>
}
