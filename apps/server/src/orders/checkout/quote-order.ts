import {
  type CalendarDate,
  earliestReadyAt,
  fitsSlot,
  type InstantText,
  itemsById,
  laterDates,
  needsPosition,
  normaliseCouponCode,
  priceDraft,
  type Refusal,
  slotStart,
  slotsOn,
  type Totals,
  workMinutes,
} from '@comanda/domain'
import { actorKey } from '../../http/api-env.ts'
import type { Deps } from '../deps.ts'
import { capacityOf, NO_USAGE, readSlotUsage } from '../record/reservations/slots.ts'
import { countedPortions, readStock, withStock } from '../record/reservations/stock.ts'
import { decideWithCoupons } from './coupons/offered-coupon.ts'
import { readOfferedCoupons } from './coupons/read-offered-coupons.ts'
import { normaliseDraft } from './draft.ts'
import type { Submission } from './submission.ts'

const NOBODY = { kind: 'nobody' } as const

/** What a draft would become as an order. */
interface Quote {
  readonly totals: Totals
  /** When an order as soon as possible would be ready; null where none is taken. */
  readonly asapAt: InstantText | null
  readonly days: readonly CalendarDate[]
  /** The times of the asked day that are not full. */
  readonly times: readonly InstantText[]
  /** Empty where it can be placed. */
  readonly refusals: readonly Refusal[]
}

type Asked = Pick<Submission, 'tenant' | 'draft' | 'language' | 'lookupCaller'> & {
  /** Null is the first with times. */
  readonly day: CalendarDate | null
}

/**
 * Decides a draft that staff take as `submitOrder` would, without writing anything. It is priced also where it is
 * refused: a member reads the amount to the customer while the address is still missing.
 */
export async function quoteOrder(
  deps: Deps,
  { tenant, draft: sent, language, lookupCaller, day }: Asked,
): Promise<Quote | 'location_unknown' | 'address_unavailable'> {
  const businessId = tenant.business.id
  const { locationId } = sent
  const { draft, isLocated } = await normaliseDraft(deps, { tenant, draft: sent, lookupCaller })
  const found = await deps.catalogue.read(businessId, locationId)
  if (!found) return 'location_unknown'
  const now = deps.clock.now()
  const shown = await deps.catalogue.inLanguage(found, language, tenant.business)
  const stock = await readStock(deps.db, businessId, [...countedPortions(draft.lines, shown).keys()])
  const snapshot = withStock(shown, stock)
  const usages = snapshot.capacity === null ? NO_USAGE : await readSlotUsage(deps.db, { businessId, locationId }, now)
  const kitchen = capacityOf(snapshot, usages)
  const couponCode = normaliseCouponCode(draft.couponCode ?? '')
  const coupons = await readOfferedCoupons(deps.db, { businessId, couponCode, customer: actorKey(NOBODY) })
  const decision = decideWithCoupons(draft, snapshot, coupons, NOBODY, now, kitchen)
  const refusals = decision.ok ? [] : decision.refusals
  const isOutside = refusals.some(({ code }) => code === 'out_of_area')
  if (isOutside && !isLocated && needsPosition(snapshot.location)) return 'address_unavailable'
  const { orderType, lines } = draft
  const minutes = kitchen === null ? 0 : workMinutes(lines, itemsById(snapshot.menu.items), kitchen)
  // Whoever takes the order watches over it.
  const location = { ...snapshot.location, unwatchedSince: null }
  const days = laterDates(location, orderType, now)
  const [first = null] = days
  const asked = day ?? first
  const isFree = ({ at }: { readonly at: InstantText }) =>
    kitchen === null || fitsSlot(kitchen.limit, kitchen.usageAt(slotStart(Date.parse(at))), minutes)
  return {
    totals: decision.ok ? decision.value.totals : priceDraft(draft, location, snapshot.menu, now),
    asapAt: earliestReadyAt(location, { orderType, minutes }, kitchen, now),
    days,
    times:
      asked === null
        ? []
        : slotsOn(location, orderType, asked, now)
            .filter(isFree)
            .map(({ at }) => at),
    refusals,
  }
}
