import { normalisePostcode, type PostalAddress, type Territory } from '@comanda/domain'

type Typed = Pick<PostalAddress, 'line1' | 'streetNumber' | 'city' | 'postcode'>

const POSTCODE: Readonly<Record<Territory, RegExp>> = {
  uk: /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i,
  es: /\b\d{5}\b/,
}
/** "18 Cardigan Road", "Cardigan Road 18", "Calle Betis 4", "Calle Betis nº 4". */
const NUMBER_FIRST = /^(?<number>\d+[a-z]?(?:-\d+)?)\s+(?<street>\p{L}.*)$/iu
const NUMBER_LAST = /^(?<street>\p{L}.*?)\s+(?:n[.º°o]*\s*)?(?<number>\d+[a-z]?)$/iu
const NUMBER = /^(?:n[.º°o]*\s*)?(\d+[a-z]?(?:-\d+)?)$/i

/** The parts of an address that was typed into one field, as far as they can be told apart; the others are empty. */
export function readTyped(text: string, territory: Territory): Typed {
  const [found = ''] = POSTCODE[territory].exec(text) ?? []
  const postcode = normalisePostcode(found, territory) ?? ''
  const parts = (postcode === '' ? text : text.replace(found, ','))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first = '', ...more] = parts
  const numbered = (NUMBER_FIRST.exec(first) ?? NUMBER_LAST.exec(first))?.groups
  if (numbered)
    return { line1: numbered.street ?? '', streetNumber: numbered.number ?? '', city: more.at(-1) ?? '', postcode }
  // "Calle Betis, 4, Sevilla"
  const alone = NUMBER.exec(more[0] ?? '')?.[1]
  if (alone !== undefined) return { line1: first, streetNumber: alone, city: more.slice(1).at(-1) ?? '', postcode }
  // One name alone is a street or a town.
  if (more.length === 0) return { line1: '', streetNumber: '', city: '', postcode }
  return { line1: first, streetNumber: '', city: more.at(-1) ?? '', postcode }
}
