import type { Language, OpeningHours, Position, Territory } from '@comanda/domain'
import { blocksOf, isNode, isOfType, listOf, readGraph, textOf } from '../../restaurants/menu-files/linked-data.ts'
import { readHours } from './read-hours.ts'

/** What a website says about a restaurant; empty texts and null where it says nothing that can be read. */
export interface RestaurantFacts {
  readonly name: string
  readonly description: string
  readonly email: string
  readonly telephone: string
  readonly street: string
  readonly streetNumber: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly position: Position | null
  readonly week: OpeningHours['week'] | null
}

const PLACES = [
  'Restaurant',
  'FoodEstablishment',
  'CafeOrCoffeeShop',
  'FastFoodRestaurant',
  'BarOrPub',
  'Bakery',
  'IceCreamShop',
] as const

/** "12 Otley Road" in Britain, "Calle Betis, 55" in Spain. */
const NUMBERED: Readonly<Record<Territory, RegExp>> = {
  uk: /^(?<number>\d+[A-Za-z]?(?:-\d+)?),?\s+(?<street>.+)$/,
  es: /^(?<street>.+?),?\s+(?<number>\d+[A-Za-z]?)$/,
}

const splitStreet = (line: string, territory: Territory): Pick<RestaurantFacts, 'street' | 'streetNumber'> => {
  const { street = line, number = '' } = NUMBERED[territory].exec(line)?.groups ?? {}
  return { street, streetNumber: number }
}

const positionOf = (geo: unknown): Position | null => {
  if (!isNode(geo)) return null
  const [lat, lng] = [Number.parseFloat(String(geo.latitude)), Number.parseFloat(String(geo.longitude))]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/**
 * Reads the restaurant of a page: an HTML page with JSON-LD, or JSON-LD alone. Null where it describes none.
 * https://schema.org/Restaurant
 */
export function readRestaurant(page: string, language: Language, territory: Territory): RestaurantFacts | null {
  const { nodes, resolve } = readGraph(page.trimStart().startsWith('<') ? blocksOf(page) : parsed(page))
  const place = nodes.find((node) => isOfType(node, ...PLACES))
  if (place === undefined) return null
  const text = (value: unknown): string => textOf(value, language)
  const address = resolve(listOf(place.address)[0])
  const parts = isNode(address) ? address : { streetAddress: text(address) }
  return {
    name: text(place.name),
    description: text(place.description),
    email: text(place.email).replace(/^mailto:/i, ''),
    telephone: text(place.telephone),
    ...splitStreet(text(parts.streetAddress), territory),
    city: text(parts.addressLocality),
    region: text(parts.addressRegion),
    postcode: text(parts.postalCode),
    position: positionOf(resolve(place.geo)),
    week: readHours([...listOf(place.openingHours), ...listOf(place.openingHoursSpecification).map(resolve)]),
  }
}

const parsed = (page: string): readonly unknown[] => {
  try {
    return [JSON.parse(page)]
  } catch {
    return []
  }
}
