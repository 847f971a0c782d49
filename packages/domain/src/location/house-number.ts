import type { Territory } from '../business/business.ts'
import { territoryOf } from './street-and-town.ts'
import type { PostalAddress } from './types.ts'

type Street = Pick<PostalAddress, 'line1' | 'line2' | 'streetNumber'>

/** "18", "18a", "18-20". */
const NUMBER = String.raw`\d+[a-z]?(?:[-/–]\d+[a-z]?)?`
const FLAT = String.raw`(?:flat|apartment|apt\.?|unit|room|studio|suite)\s+\w+`
/** A house with a name instead of a number: "Rose Cottage". */
const NAMED_HOUSE = /^(?!the\s+\w+$)[\p{L}’'\s-]+\s(?:cottage|farm|farmhouse|house|lodge|barn|villa|bungalow|manor)$/iu
const STREET =
  /\s(?:road|rd|street|st|lane|ln|avenue|ave|drive|close|crescent|way|terrace|place|grove|row|hill|square)\.?$/iu

const BRITISH = {
  /** "18 Cardigan Road", "18a Cardigan Road". An ordinal is part of a name: "1st Avenue". */
  first: new RegExp(`^(?<number>${NUMBER})\\s+(?<street>\\p{L}.*)$`, 'iu'),
  /** "Flat 2 18 Cardigan Road". */
  flatFirst: new RegExp(`^(?<flat>${FLAT})\\s+(?<number>${NUMBER})\\s+(?<street>\\p{L}.*)$`, 'iu'),
  /** "Cardigan Road 18". */
  last: new RegExp(`^(?!${FLAT}$)(?<street>\\p{L}.*\\p{L})\\s+(?<number>${NUMBER})$`, 'iu'),
  alone: new RegExp(`^${NUMBER}$`, 'iu'),
  flat: new RegExp(`^${FLAT}$|\\bflat$`, 'iu'),
}

/** "12", "12 bis", "n.º 12", "s/n", "km 12,5". */
const SPANISH_NUMBER = String.raw`(?:(?:n\.?\s?[ºo°]?\.?|núm\.?|número)\s?)?(?<number>\d+(?:\s?bis|\s?dpdo|[a-z])?(?:-\d+)?|s\/n|km\.?\s\d+(?:[.,]\d+)?)`
/** A floor, a staircase or a door after the number. */
const SPANISH_FLAT = String.raw`(?:\d+\s?[ºª°]|bajo|[áa]tico|piso|puerta|pta|esc|escalera|portal|bloque|local|izq|dcha)`
/** The street has a name after its kind: "Calle 13" is none with the number 13. */
const SPANISH = new RegExp(
  `^(?<street>\\p{L}[\\p{L}./]*\\s.*?\\p{L}\\.?)(?:\\s*,\\s*|\\s+)${SPANISH_NUMBER}(?:(?:\\s*,\\s*|\\s+(?=${SPANISH_FLAT}))(?<flat>.+))?$`,
  'iu',
)

/**
 * The address with its house number in the field for it, where it was typed into the street: "18 Cardigan Road", "Flat
 * 2, 18 Cardigan Road", "Calle Betis 12, 3º B". What stood before or after it goes to the second line. An address that
 * has a number is returned as it is. [5.39]
 */
export function withStreetNumber(address: PostalAddress, territory: Territory = territoryOf(address)): PostalAddress {
  if (address.streetNumber.trim() !== '') return address
  const found = (territory === 'es' ? spanish : british)(address)
  return found === null ? address : { ...address, ...found }
}

/** Whether an address says which house, also within its street: by a number, or in Britain by a name. [5.39] [4.34] */
export function namesHouse(address: PostalAddress, territory: Territory = territoryOf(address)): boolean {
  const { streetNumber, line1 } = withStreetNumber(address, territory)
  return streetNumber.trim() !== '' || (territory === 'uk' && NAMED_HOUSE.test(line1.trim()))
}

function spanish({ line1, line2 }: Street): Street | null {
  const { street, number, flat } = SPANISH.exec(line1.trim())?.groups ?? {}
  if (street === undefined || number === undefined) return null
  return { line1: street, streetNumber: number, line2: joined(flat, line2) }
}

function british({ line1, line2 }: Street): Street | null {
  const parts = line1.split(',').map((part) => part.trim())
  const [first = '', second] = parts
  if (second !== undefined && BRITISH.alone.test(first))
    return { streetNumber: first, line1: parts.slice(1).join(', '), line2 }
  // "Rose Cottage, Church Lane"
  if (second !== undefined && NAMED_HOUSE.test(first))
    return { streetNumber: first, line1: parts.slice(1).join(', '), line2 }
  // The house stands on the second line: "Flat 2" above "18 Cardigan Road", "Rose Cottage" above "Church Lane".
  if (second === undefined && BRITISH.flat.test(first)) {
    const below = british({ line1: line2, line2: '', streetNumber: '' })
    return below && { ...below, line2: joined(first, below.line2) }
  }
  if (second === undefined && NAMED_HOUSE.test(first) && STREET.test(line2.trim()))
    return { streetNumber: first, line1: line2.trim(), line2: '' }
  for (const [place, part] of parts.entries()) {
    const { flat, number, street } =
      (BRITISH.flatFirst.exec(part) ?? BRITISH.first.exec(part) ?? BRITISH.last.exec(part))?.groups ?? {}
    if (number === undefined || street === undefined) continue
    return {
      streetNumber: number,
      line1: [street, ...parts.slice(place + 1)].join(', '),
      line2: joined(joined(parts.slice(0, place).join(', '), flat ?? ''), line2),
    }
  }
  return null
}

const joined = (before: string | undefined, after: string): string => {
  const [first, second] = [before?.trim() ?? '', after.trim()]
  if (first === '' || first.toLowerCase() === second.toLowerCase()) return second
  return [first, second].filter(Boolean).join(', ')
}
