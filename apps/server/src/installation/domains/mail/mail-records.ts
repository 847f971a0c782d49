import type { MailRecord, RecordState } from '@comanda/domain'
import type { DnsAnswer, DnsGateway } from '../../../gateways/dns/gateway.ts'

/** What the records of a domain of mails are made of. */
export interface MailClaim {
  readonly domain: string
  readonly selector: string
  /** Base64. */
  readonly publicKey: string
}

const MOST_SHOWN = 4

/**
 * Tags of a record such as `v=DKIM1; k=rsa; p=…` (RFC 6376, 3.2), without white space, which panels add to long values.
 */
const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).replace(/\s/g, '')]]
    }),
  )

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text)
const isDmarc = (text: string): boolean => tagsOf(text).get('v')?.toUpperCase() === 'DMARC1'

const stateOf = (answer: DnsAnswer, isRight: (texts: readonly string[]) => boolean): RecordState => {
  if (answer === 'unknown') return 'unknown'
  if (answer.length === 0) return 'missing'
  return isRight(answer) ? 'found' : 'wrong'
}

const recordOf = (
  parts: Pick<MailRecord, 'purpose' | 'name' | 'value'>,
  answer: DnsAnswer,
  isRight: (texts: readonly string[]) => boolean,
): MailRecord => {
  const state = stateOf(answer, isRight)
  return {
    ...parts,
    type: 'TXT',
    state,
    found: state === 'wrong' && answer !== 'unknown' ? answer.slice(0, MOST_SHOWN) : [],
  }
}

const only = (answer: DnsAnswer, isKind: (text: string) => boolean): DnsAnswer =>
  answer === 'unknown' ? 'unknown' : answer.filter(isKind)

const dkimOf = async (dns: DnsGateway, { domain, selector, publicKey }: MailClaim): Promise<MailRecord> => {
  const name = `${selector}._domainkey.${domain}`
  const value = `v=DKIM1; k=rsa; p=${publicKey}`
  // Only the key counts: a panel may write the tags in its own way.
  const isRight = (texts: readonly string[]): boolean =>
    texts.length === 1 && tagsOf(texts[0] ?? '').get('p') === publicKey
  return recordOf({ purpose: 'dkim', name, value }, await dns.texts(name), isRight)
}

/** A domain has one SPF record (RFC 7208, 3.2), so that ours is written into the one that stands there. */
const spfOf = async (dns: DnsGateway, { domain }: MailClaim, include: string): Promise<MailRecord> => {
  const answer = only(await dns.texts(domain), isSpf)
  const term = `include:${include}`
  const [there] = answer === 'unknown' ? [] : answer
  const value = there === undefined ? `v=spf1 ${term} ~all` : there.replace(/^v=spf1\s*/i, `v=spf1 ${term} `).trim()
  const has = (text: string): boolean => text.toLowerCase().split(/\s+/).includes(term)
  const isFound = there !== undefined && has(there)
  return recordOf(
    { purpose: 'spf', name: domain, value: isFound ? there : value },
    answer,
    (texts) => texts.length === 1 && texts.every(has),
  )
}

/** Any policy will do: mails are signed by the sender's own domain. */
const dmarcOf = async (dns: DnsGateway, { domain }: MailClaim): Promise<MailRecord> => {
  const name = `_dmarc.${domain}`
  const answer = only(await dns.texts(name), isDmarc)
  const there = answer === 'unknown' ? undefined : answer[0]
  return recordOf({ purpose: 'dmarc', name, value: there ?? 'v=DMARC1; p=none' }, answer, (texts) => texts.length === 1)
}

/**
 * Reads the records of a domain that mails are sent from. The DKIM record also proves who owns the domain, for its key
 * is this business's own.
 * @param spf Domain to include; null needs no SPF record, because the mails' return path is the installation's
 */
export async function readMailRecords(
  dns: DnsGateway,
  claim: MailClaim,
  spf: string | null,
): Promise<readonly MailRecord[]> {
  return Promise.all([dkimOf(dns, claim), ...(spf === null ? [] : [spfOf(dns, claim, spf)]), dmarcOf(dns, claim)])
}

/** `unknown` changes nothing: the name servers may answer next time. */
export function mailVerdictOf(records: readonly MailRecord[]): 'right' | 'wrong' | 'unknown' {
  const needed = records.filter(({ purpose }) => purpose !== 'dmarc')
  if (needed.every(({ state }) => state === 'found')) return 'right'
  return needed.some(({ state }) => state === 'missing' || state === 'wrong') ? 'wrong' : 'unknown'
}
