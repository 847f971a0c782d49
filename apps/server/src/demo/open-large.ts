import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { saveBusiness } from '../restaurants/businesses/store.ts'
import { saveLocation } from '../restaurants/locations/store.ts'
import { replaceMenu } from '../restaurants/menus/replace-menu.ts'
import { compileMenu } from './menu/compile-menu.ts'
import type { CategoryDraft } from './menu/draft.ts'
import { napoli } from './napoli/napoli.ts'

const BUSINESS = 9001
const SUBDOMAIN = 'large'

export interface LargeRestaurant {
  readonly host: string
  /** Path of its menu page. */
  readonly path: string
  /** The name of a dish without required options: one press adds it to the basket. */
  readonly plain: string
}

/** Creates a restaurant with a menu of `count` dishes for benchmarks; the demo's menus are smaller. */
export async function openLarge(url: string, count: number): Promise<LargeRestaurant> {
  const [entry] = napoli.locations
  if (!entry) throw new Error('The demo has no location.')
  const host = `${SUBDOMAIN}.localhost`
  const { location, menu } = entry
  const today = systemClock.now().toZonedDateTimeISO(location.timeZone).toPlainDate().toString()
  const large = compileMenu(location.id, repeated(menu, count), today)
  const { db, close } = connect({ url, poolSize: 1, onIdleError: () => {} })
  try {
    await inTransaction(db, async (tx) => {
      await saveBusiness(tx, { ...napoli.business, id: BUSINESS, subdomain: SUBDOMAIN }, { hosts: [host] })
      await saveLocation(tx, BUSINESS, location)
      await replaceMenu(tx, { businessId: BUSINESS, locationId: location.id }, large, systemClock.now())
    })
  } finally {
    await close()
  }
  const plain = large.items.find(
    (item) =>
      item.options.length + item.sections.length + item.serving.times.length + item.serving.days.length === 0 &&
      !item.soldOut,
  )
  return { host, path: `/menu/${location.slug}/delivery`, plain: plain?.name ?? '' }
}

/** Repeats the menu with numbered names until it has `count` dishes. */
function repeated(menu: readonly CategoryDraft[], count: number): CategoryDraft[] {
  const drafts: CategoryDraft[] = []
  let left = count
  const numbered = (draft: CategoryDraft, round: number): CategoryDraft => {
    const name = (one: string) => (round === 1 ? one : `${one} ${round}`)
    const dishes = draft.dishes.slice(0, left).map((dish) => ({ ...dish, name: name(dish.name) }))
    left -= dishes.length
    const children = draft.children.map((child) => numbered(child, round))
    return { ...draft, name: name(draft.name), dishes, children }
  }
  for (let round = 1; left > 0; round++) for (const draft of menu) if (left > 0) drafts.push(numbered(draft, round))
  return drafts
}
