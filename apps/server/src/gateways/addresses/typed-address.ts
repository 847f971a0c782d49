import {
  compactPostcode,
  foldText as fold,
  normalisePostcode,
  type PostalAddress,
  type Territory,
} from '@comanda/domain'

/** Folds a text for comparison: without case, accents and punctuation ("C/ Pureza, 12" → "c pureza 12"). */
export function foldText(text: string): string {
  return fold(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function isSameText(a: string, b: string): boolean {
  return foldText(a) === foldText(b)
}

/** The house number in a typed address: before the street in Britain, after it in Spain; empty if there is none. */
export function typedNumber(text: string, territory: Territory): string {
  const found =
    territory === 'uk'
      ? /^\s*(\d{1,4}[a-z]?)\s+\p{L}/iu.exec(text)
      : /\p{L}[.,]?\s+(?:n[.º°o]*\s*)?(\d{1,4}[a-z]?)\s*(?:,|$)/iu.exec(text)
  return found?.[1] ?? ''
}

/** The beginning of a British postcode, at least the outward code: "LS6", "LS6 3". */
const UK_BEGINNING = /^[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{0,2})?$/

/** The text as a postcode or the beginning of a British one; null if it is neither. */
export function typedPostcode(
  text: string,
  territory: Territory,
): { readonly kind: 'whole' | 'beginning'; readonly postcode: string } | null {
  const whole = normalisePostcode(text, territory)
  if (whole !== null) return { kind: 'whole', postcode: whole }
  const compact = compactPostcode(text)
  return territory === 'uk' && UK_BEGINNING.test(compact) ? { kind: 'beginning', postcode: compact } : null
}

/** Sorted by street, then by house number in numeric order. */
export function inStreetOrder(addresses: readonly PostalAddress[]): readonly PostalAddress[] {
  const order = new Intl.Collator('en', { numeric: true })
  return addresses.toSorted((a, b) => order.compare(a.line1, b.line1) || order.compare(a.streetNumber, b.streetNumber))
}
