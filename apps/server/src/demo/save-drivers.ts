import type { Business } from '@comanda/domain'
import type { Executor } from '../platform/db/connection.ts'
import { drivers } from '../platform/db/schema/index.ts'

/** Two drivers of a demo restaurant; the one with a telephone gets the link of the page by SMS. */
const DRIVERS = {
  uk: [
    { name: 'Danny', telephone: '+447700900171' },
    { name: 'Zainab', telephone: '' },
  ],
  es: [
    { name: 'Lucía', telephone: '+34600000171' },
    { name: 'Rafa', telephone: '' },
  ],
} as const

/** The own drivers of a demo restaurant's place. */
export async function saveDrivers(
  tx: Executor,
  { id: businessId, territory }: Business,
  locationId: number,
  now: Temporal.Instant,
): Promise<void> {
  const createdAt = now.toString()
  await tx
    .insert(drivers)
    .values(DRIVERS[territory].map((driver) => ({ businessId, locationId, createdAt, ...driver })))
}
