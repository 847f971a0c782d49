import type { CompanyWire } from '@comanda/contract'
import { rateFromWire, rateToWire } from '@comanda/contract/wire'
import { type Business, TAXES_OF, type TaxChoice, type Territory, usualRateAt } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/index.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { moveUsualRate } from '../../restaurants/menu-files/move-usual-rate.ts'

type TaxWire = Pick<CompanyWire, 'tax' | 'usualRate'>

export function taxToWire({ tax, usualRate }: TaxChoice): Required<TaxWire> {
  return { tax, usualRate: usualRate === null ? null : rateToWire(usualRate) }
}

/** The tax as it is wanted: what is left out stays. Null where the territory has no such tax. */
export function taxFromWire(wire: TaxWire, before: TaxChoice, territory: Territory): TaxChoice | null {
  const { tax = before.tax, usualRate: rate } = wire
  if (tax !== null && !TAXES_OF[territory].includes(tax)) return null
  return { tax, usualRate: rate === undefined ? before.usualRate : rate === null ? null : rateFromWire(rate) }
}

/** The tax as it is stored. */
export async function readTax(tx: Pick<Tx, 'select'>, businessId: number): Promise<TaxChoice> {
  const [row] = await tx
    .select({ tax: businesses.tax, usualRate: businesses.usualRate })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row ?? { tax: null, usualRate: null }
}

/** Stores the tax. Dishes and charges of all locations that have the former usual rate take the new one. */
export async function saveTax(
  tx: Tx,
  { id, territory }: Pick<Business, 'id' | 'territory'>,
  { tax, usualRate }: TaxChoice,
): Promise<void> {
  const before = await readTax(tx, id)
  await tx.update(businesses).set({ tax, usualRate }).where(eq(businesses.id, id))
  for (const { location } of await readLocations(tx, id)) {
    const { postcode } = location.address
    const [from, to] = [before.usualRate, usualRate].map((own) => usualRateAt(territory, postcode, own))
    if (from !== undefined && to !== undefined)
      await moveUsualRate(tx, { businessId: id, locationId: location.id }, from, to)
  }
}
