import {
  type AddedDish,
  type Business,
  kitchenLine,
  localMomentAt,
  type PricedLine,
  priceAdded,
  type Refusal,
  translatedNames,
} from '@comanda/domain'
import type { Executor } from '../../platform/db/connection.ts'
import type { KeptLine } from '../../platform/db/schema/index.ts'
import { kitchenNames } from '../../restaurants/menus/menu-in.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { countedPortions, readStock, withStock } from '../record/reservations/stock.ts'

interface AddedTo {
  readonly order: OrderRow
  readonly lines: readonly PricedLine[]
  /** The language of the menu. */
  readonly own: Business['language']
}

/**
 * The lines of dishes that a change adds, by the menu and the stock of now, at the time for which the order is; or why
 * they cannot be had.
 */
export async function drawAdded(
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  db: Executor,
  { order, lines, own }: AddedTo,
  added: readonly AddedDish[],
): Promise<readonly KeptLine[] | { readonly refusals: readonly Refusal[] }> {
  if (added.length === 0) return []
  const { businessId, locationId, language, orderType, pickupAt, ageConfirmed } = order
  const version = await catalogue.versionOf(businessId, locationId)
  const found = version === null ? null : await catalogue.readWithin(db, businessId, locationId, version)
  if (!found) throw new Error('An order has a location')
  const shown = await catalogue.inLanguage(found, language, { language: own })
  const choices = added.map(({ choice }) => choice)
  const stock = await readStock(db, businessId, [...countedPortions(choices, shown).keys()])
  const { menu, location } = withStock(shown, stock)
  const at = localMomentAt(pickupAt === null ? clock.now().epochMilliseconds : Date.parse(pickupAt), location.timeZone)
  const priced = priceAdded(added, menu, { orderType, at, lines, ageConfirmed })
  if (!priced.ok) return { refusals: priced.refusals }
  const names = kitchenNames(found)
  return priced.value.map((line) =>
    language === own ? keptLine(line, null) : keptLine(kitchenLine(line, names), translatedNames(line)),
  )
}

const keptLine = (line: PricedLine, names: KeptLine['names']): KeptLine => ({
  ...line,
  mayContain: line.mayContain ?? null,
  names,
})
