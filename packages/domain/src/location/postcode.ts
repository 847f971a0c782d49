import type { Territory } from '../business.ts'

const UK_OUTWARD = '[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRVWXY])'
const UK_INWARD = '\\d[ABD-HJLNP-UW-Z]{2}'
const UK = new RegExp(`^(GIR|${UK_OUTWARD})(${UK_INWARD})$`)
const UK_OUTWARD_ONLY = new RegExp(`^${UK_OUTWARD}$`)
const ES = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/
/** Longer texts are no postcode; they are not looked at. */
const MAX_LENGTH = 12

/** A postcode as it is written ("LS6 3HN", "41010"), from whatever case and spaces; null when it is none of the territory's. [1.10] [5.22] */
export function normalisePostcode(text: string, territory: Territory): string | null {
  if (text.length > MAX_LENGTH) return null
  const compact = compactPostcode(text)
  if (territory === 'es') return ES.test(compact) ? compact : null
  const parts = UK.exec(compact)
  return parts ? `${parts[1]} ${parts[2]}` : null
}

/** Capitals without spaces: how postcodes are compared. */
export function compactPostcode(text: string): string {
  return text.toUpperCase().replaceAll(/\s/g, '')
}

/**
 * Whether a postcode lies in a listed one: the whole of it, a British district ("LS1", which is not LS10), area ("LS") or,
 * with its space, sector ("LS6 3"), or the first digits of a Spanish one.
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
  // "LS12" is the district LS12, never the sector 2 of LS1.
  if (UK_OUTWARD_ONLY.test(wanted)) return outward === wanted
  return code.startsWith(wanted) && wanted.length > outward.length
}
