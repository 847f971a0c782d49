import {
  addDays,
  businessDay,
  businessDaysSpan,
  FOUND_INTAKES,
  FOUND_PAYMENTS,
  FOUND_STATUSES,
  ORDER_TYPES,
  type Span,
} from '@comanda/domain'
import { useSearchParams } from 'react-router'
import type { OrderFilters } from '../../../../api/all-orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

export const PERIODS = ['today', 'yesterday', 'week', 'range'] as const
const NAMES = ['place', 'period', 'from', 'until', 'status', 'type', 'payment', 'intake'] as const
/** The filters as they stand in the address; an empty text is no filter. */
export type OrderFilterTexts = Readonly<Record<(typeof NAMES)[number], string>>

/** The place of every place. */
export const EVERYWHERE = 'all'

const oneOf = <const T extends string>(all: readonly T[], text: string): T | null =>
  all.find((one) => one === text) ?? null

const DAY = /^\d{4}-\d\d-\d\d$/

/** The days of a period at a location; null for all. A range with one end is open at the other. */
function spanOf({ period, from, until }: OrderFilterTexts, place: StaffLocation, now: number): Span | null {
  const today = businessDay(Temporal.Instant.fromEpochMilliseconds(now), place.timeZone, place.dayBegins)
  if (period === 'today') return businessDaysSpan(today, today, place)
  if (period === 'yesterday') return businessDaysSpan(addDays(today, -1), addDays(today, -1), place)
  if (period === 'week') return businessDaysSpan(addDays(today, -6), today, place)
  if (period !== 'range' || (!DAY.test(from) && !DAY.test(until))) return null
  return businessDaysSpan(DAY.test(from) ? from : '2000-01-01', DAY.test(until) ? until : today, place)
}

/** What the texts of an address ask for. */
export function filtersOf(
  texts: OrderFilterTexts & { readonly search?: string },
  {
    here,
    locations,
    now,
  }: { readonly here: StaffLocation; readonly locations: readonly StaffLocation[]; readonly now: number },
): OrderFilters {
  const place = locations.find(({ id }) => String(id) === texts.place) ?? here
  return {
    search: texts.search?.trim() || null,
    location: texts.place === EVERYWHERE ? null : place.id,
    span: spanOf(texts, place, now),
    status: oneOf(FOUND_STATUSES, texts.status),
    orderType: oneOf(ORDER_TYPES, texts.type),
    payment: oneOf(FOUND_PAYMENTS, texts.payment),
    intake: oneOf(FOUND_INTAKES, texts.intake),
  }
}

/**
 * The filters stand in the address: Back and a reload keep them, and a link shows the same orders. What is searched for
 * stands nowhere, because names and telephones do not belong into an address.
 */
export function useOrderFilters(searched: string) {
  const { location } = useConsole()
  const { locations } = useSession()
  const [search, setSearch] = useSearchParams()
  const texts = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as OrderFilterTexts
  const set = (change: Partial<OrderFilterTexts>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  return {
    texts,
    filters: filtersOf({ ...texts, search: searched }, { here: location, locations, now: Date.now() }),
    isFiltered: searched.trim() !== '' || NAMES.some((name) => texts[name] !== ''),
    set,
  }
}
