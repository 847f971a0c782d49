import type { Position } from '@comanda/domain'
import type { Db } from '../platform/db/connection.ts'
import { drawIds } from '../platform/db/draw-ids.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { readLocations, saveLocation } from '../restaurants/locations/store.ts'

interface City {
  readonly name: string
  /** The beginning of its postcodes. */
  readonly area: string
  readonly middle: Position
}

const CITIES: readonly City[] = [
  { name: 'Bath', area: 'BA', middle: { lat: 51.3811, lng: -2.359 } },
  { name: 'Birmingham', area: 'B', middle: { lat: 52.4796, lng: -1.9026 } },
  { name: 'Bristol', area: 'BS', middle: { lat: 51.4545, lng: -2.5879 } },
  { name: 'Derby', area: 'DE', middle: { lat: 52.9225, lng: -1.4746 } },
  { name: 'Edinburgh', area: 'EH', middle: { lat: 55.9533, lng: -3.1883 } },
  { name: 'Hull', area: 'HU', middle: { lat: 53.7443, lng: -0.3325 } },
  { name: 'Liverpool', area: 'L', middle: { lat: 53.4084, lng: -2.9916 } },
  { name: 'Manchester', area: 'M', middle: { lat: 53.4808, lng: -2.2426 } },
  { name: 'Sheffield', area: 'S', middle: { lat: 53.3811, lng: -1.4701 } },
  { name: 'York', area: 'YO', middle: { lat: 53.96, lng: -1.0873 } },
]
const STREETS = [
  'Bridge Street',
  'Castle Road',
  'Church Lane',
  'High Street',
  'Market Place',
  'Mill Lane',
  'Park Row',
  'Queen Street',
  'Station Road',
  'Victoria Square',
] as const

/** Adds locations like the first one until the business has `count`: a chain's branches, without menus. */
export function addBranches(db: Db, businessId: number, count: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const known = await readLocations(tx, businessId)
    const first = known[0]?.location
    if (first === undefined) return
    const missing = Math.max(0, count - known.length)
    const ids = await drawIds(tx, { locations: missing, location_tables: missing * first.tables.length })
    for (const [n, id] of ids.locations.entries()) {
      const city = CITIES[n % CITIES.length]
      const street = STREETS[Math.floor(n / CITIES.length) % STREETS.length]
      if (city === undefined || street === undefined) return
      const position = { lat: city.middle.lat + (n % 7) * 0.004, lng: city.middle.lng + (n % 11) * 0.006 }
      const number = 2 + (n % 80)
      await saveLocation(
        tx,
        businessId,
        {
          ...first,
          id,
          slug: `${city.name} ${street} ${number}`.toLowerCase().replaceAll(' ', '-'),
          name: `${city.name}, ${number} ${street}`,
          address: {
            ...first.address,
            streetNumber: String(number),
            line1: street,
            city: city.name,
            postcode: `${city.area}${1 + (n % 9)} ${1 + (n % 8)}AB`,
            position,
          },
          tables: first.tables.map((table) => ({ ...table, id: ids.location_tables.shift() ?? 0 })),
        },
        id,
      )
    }
  })
}
