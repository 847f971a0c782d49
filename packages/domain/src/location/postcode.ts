import type { Territory } from '../business/business.ts'
import { typedCode } from '../texts/typed-text.ts'

const UK_DISTRICT = '(?:\\d|[1-9]\\d)'
const UK_OUTWARD = `[A-PR-UWYZ](?:${UK_DISTRICT}|\\d[A-HJKPSTUW]|[A-HK-Y]${UK_DISTRICT}|[A-HK-Y]\\d[ABEHMNPRVWXY])`
const UK_INWARD = '\\d[ABD-HJLNP-UW-Z]{2}'
const UK = new RegExp(`^(GIR(?=0AA)|${UK_OUTWARD})(${UK_INWARD})$`)
const UK_OUTWARD_ONLY = new RegExp(`^${UK_OUTWARD}$`)
const ES = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/
/** Longer texts are rejected without parsing. */
const MAX_LENGTH = 12

/**
 * Formats a postcode ("LS6 3HN", "41010") from any case, spaces and hyphens; null if it is not valid in the territory.
 * Corrects letters typed for digits where only a digit is possible ("LS1 OAA", "4101O"). [1.10] [5.22]
 */
export function normalisePostcode(text: string, territory: Territory): string | null {
  if (text.length > MAX_LENGTH) return null
  const compact = compactPostcode(typedCode(text)).replaceAll(/[-.]/g, '')
  if (territory === 'es') {
    const code = digitsFor(compact)
    return ES.test(code) ? code : null
  }
  const parts = UK.exec(compact.slice(0, -3) + digitsFor(compact.slice(-3, -2)) + compact.slice(-2))
  return parts ? `${parts[1]} ${parts[2]}` : null
}

/**
 * Whether a text is the beginning of a postcode with the rest missing: "LS6" or "LS6 3" in Britain, "410" in Spain.
 */
export function isPartOfPostcode(text: string, territory: Territory): boolean {
  if (normalisePostcode(text, territory) !== null) return false
  return /\d/.test(normaliseListed(text.replaceAll(/[-.]/g, ' ').trim(), territory) ?? '')
}

const digitsFor = (letters: string): string => letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Upper case without spaces, for comparison. */
export function compactPostcode(text: string): string {
  return text.toUpperCase().replaceAll(/\s/g, '')
}

/** A British area, district, or district with a sector: "LS", "LS6", "LS6 3". */
const UK_LISTED = new RegExp(`^(?:[A-PR-UWYZ][A-HK-Y]?|${UK_OUTWARD}(?: \\d)?)$`)
const ES_LISTED = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{0,3}$/

/**
 * A whole postcode, or how postcodes of the territory begin, in the form that `postcodeMatches` compares; null if none
 * begins like this.
 */
export function normaliseListed(text: string, territory: Territory): string | null {
  const whole = normalisePostcode(text, territory)
  if (whole !== null) return whole
  const listed = typedCode(text).toUpperCase().replaceAll(/\s+/g, ' ')
  return (territory === 'es' ? ES_LISTED : UK_LISTED).test(listed) ? listed : null
}

/** How the postcodes around a whole one begin: "LS6" in Britain; in Spain it is a district itself. */
export function districtOf(postcode: string, territory: Territory): string {
  return territory === 'uk' ? (postcode.split(' ')[0] ?? postcode) : postcode
}

/**
 * Whether a postcode matches a listed prefix: a full postcode, a British district ("LS1", which does not match LS10),
 * area ("LS") or, with its space, sector ("LS6 3"), or the first digits of a Spanish postcode.
 */
export function postcodeMatches(postcode: string, listed: string): boolean {
  const code = compactPostcode(postcode)
  const wanted = compactPostcode(listed)
  if (wanted === '' || code === '') return false
  if (code === wanted) return true
  const parts = UK.exec(code)
  if (!parts) return /^\d+$/.test(code) && code.startsWith(wanted)
  const outward = parts[1] ?? ''
  if (listed.trim().includes(' ')) return `${outward} ${parts[2]}`.startsWith(listed.trim().toUpperCase())
  if (/^[A-Z]+$/.test(wanted)) return outward.replace(/\d.*$/, '') === wanted
  // "LS12" is the district LS12, never sector 2 of LS1.
  if (UK_OUTWARD_ONLY.test(wanted)) return outward === wanted
  return code.startsWith(wanted) && wanted.length > outward.length
}
