import type { DnsRecord, RecordState } from '@comanda/domain'
import type { DnsAnswer, DnsGateway } from '../../gateways/dns/gateway.ts'
import { isApex } from '../../restaurants/businesses/host-rules.ts'

/** Where own domains lead. */
export interface DomainTarget {
  /** Of CNAME records. */
  readonly host: string
  /** Of A and AAAA records; empty: those of `host`. */
  readonly addresses: readonly string[]
}

/** What a host must prove. */
export interface Claim {
  readonly host: string
  readonly token: string
}

const OWNER_LABEL = '_comanda'
const OWNER_TEXT = 'comanda-verification='
const MOST_SHOWN = 4

/** Name and value of the TXT record that proves who owns a host. */
export function ownerRecord({ host, token }: Claim): Pick<DnsRecord, 'name' | 'value'> {
  return {
    name: `${OWNER_LABEL}.${host}`,
    value: `${OWNER_TEXT}${token}`,
  }
}

const shown = (answer: DnsAnswer): readonly string[] => (answer === 'unknown' ? [] : answer.slice(0, MOST_SHOWN))

/** The state of records that must all be `wanted`. */
const stateOf = (answer: DnsAnswer, wanted: readonly string[]): RecordState => {
  if (answer === 'unknown') return 'unknown'
  if (answer.length === 0) return 'missing'
  return answer.every((one) => wanted.includes(one)) ? 'found' : 'wrong'
}

const isV6 = (address: string): boolean => address.includes(':')

/** Both families of a name. */
const addressesOf = async (dns: DnsGateway, name: string): Promise<{ v4: DnsAnswer; v6: DnsAnswer }> => {
  const [v4, v6] = await Promise.all([dns.addresses(name, 4), dns.addresses(name, 6)])
  return { v4, v6 }
}

const ownershipOf = async (dns: DnsGateway, claim: Claim): Promise<DnsRecord> => {
  const { name, value } = ownerRecord(claim)
  const answer = await dns.texts(name)
  // Other texts may stand beside it, of another business that tries too.
  const state: RecordState =
    answer === 'unknown' ? 'unknown' : answer.includes(value) ? 'found' : answer.length === 0 ? 'missing' : 'wrong'
  return { type: 'TXT', name, value, state, found: state === 'wrong' ? shown(answer) : [] }
}

/**
 * Records of addresses: one of each wanted family, and one for a family that leads elsewhere, which some visitors would
 * follow.
 */
const addressRecords = (
  name: string,
  wanted: readonly string[],
  { v4, v6 }: { readonly v4: DnsAnswer; readonly v6: DnsAnswer },
): readonly DnsRecord[] => {
  const recordOf = (type: 'A' | 'AAAA', answer: DnsAnswer, ofFamily: readonly string[]): readonly DnsRecord[] => {
    const state = stateOf(answer, ofFamily)
    // Without an address of ours in the family, only a record that leads elsewhere matters.
    if (ofFamily.length === 0 && state !== 'wrong') return []
    const value = ofFamily.join(' ')
    return [{ type, name, value, state, found: state === 'wrong' ? shown(answer) : [] }]
  }
  return [
    ...recordOf(
      'A',
      v4,
      wanted.filter((one) => !isV6(one)),
    ),
    ...recordOf('AAAA', v6, wanted.filter(isV6)),
  ]
}

/**
 * Where a host leads: a CNAME to the target, or addresses that are the target's, as an apex has them and as some
 * providers answer for a CNAME.
 */
const pointingOf = async (dns: DnsGateway, host: string, target: DomainTarget): Promise<readonly DnsRecord[]> => {
  const [alias, here, ours] = await Promise.all([
    dns.cname(host),
    addressesOf(dns, host),
    target.addresses.length > 0 ? null : addressesOf(dns, target.host),
  ])
  const wanted = ours === null ? target.addresses : [ours.v4, ours.v6].flatMap((one) => (one === 'unknown' ? [] : one))
  if (isApex(host)) {
    const records = addressRecords(host, wanted, here)
    if (records.length > 0) return records
    // Our own addresses are not known just now.
    return [{ type: 'A', name: host, value: target.host, state: 'unknown', found: [] }]
  }
  const record = { type: 'CNAME', name: host, value: target.host } as const
  if (alias !== 'unknown' && alias.includes(target.host)) return [{ ...record, state: 'found', found: [] }]
  if (alias !== 'unknown' && alias.length > 0) return [{ ...record, state: 'wrong', found: shown(alias) }]
  const plain = addressRecords(host, wanted, here).filter(({ state }) => state !== 'missing')
  if (plain.length > 0 && plain.every(({ state }) => state === 'found'))
    return [{ ...record, state: 'found', found: [] }]
  const elsewhere = plain.flatMap(({ found }) => found)
  if (elsewhere.length > 0) return [{ ...record, state: 'wrong', found: elsewhere }]
  return [{ ...record, state: alias === 'unknown' || here.v4 === 'unknown' ? 'unknown' : 'missing', found: [] }]
}

/** Reads the records that a host needs: first where it leads, then who owns it. */
export async function readRecords(dns: DnsGateway, claim: Claim, target: DomainTarget): Promise<readonly DnsRecord[]> {
  const [pointing, ownership] = await Promise.all([pointingOf(dns, claim.host, target), ownershipOf(dns, claim)])
  return [...pointing, ownership]
}

/** `unknown` changes nothing: the name servers may answer next time. */
export function verdictOf(records: readonly DnsRecord[]): 'right' | 'wrong' | 'unknown' {
  if (records.every(({ state }) => state === 'found')) return 'right'
  return records.some(({ state }) => state === 'missing' || state === 'wrong') ? 'wrong' : 'unknown'
}
