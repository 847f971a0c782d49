import { CUSTOMER_HABITS, CUSTOMER_SORTS, LISTED_CUSTOMER_KINDS } from '@comanda/domain'
import { useSearchParams } from 'react-router'
import type { CustomerFilters } from '../../../../api/customers.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

const NAMES = ['place', 'kind', 'habit', 'away', 'sort'] as const
/** The filters as they stand in the address; an empty text is no filter. */
export type CustomerFilterTexts = Readonly<Record<(typeof NAMES)[number], string>>

/** The place of every place. */
export const EVERYWHERE = 'all'

/** Days without an order. */
export const AWAY_DAYS = [30, 60, 90, 180] as const

const oneOf = <const T extends string>(all: readonly T[], text: string): T | null =>
  all.find((one) => one === text) ?? null

/** What the texts of an address ask for. */
export function customerFiltersOf(
  { place, kind, habit, away, sort, search }: CustomerFilterTexts & { readonly search?: string },
  { here, locations }: { readonly here: StaffLocation; readonly locations: readonly StaffLocation[] },
): CustomerFilters {
  const chosen = locations.find(({ id }) => String(id) === place) ?? here
  return {
    search: search?.trim() || null,
    location: place === EVERYWHERE ? null : chosen.id,
    kind: oneOf(LISTED_CUSTOMER_KINDS, kind),
    habit: oneOf(CUSTOMER_HABITS, habit),
    awayDays: AWAY_DAYS.find((days) => String(days) === away) ?? null,
    sort: oneOf(CUSTOMER_SORTS, sort) ?? 'last',
  }
}

/**
 * The filters stand in the address: Back and a reload keep them. What is searched for stands nowhere, because names and
 * telephones do not belong into an address.
 */
export function useCustomerFilters(searched: string) {
  const { location } = useConsole()
  const { locations } = useSession()
  const [search, setSearch] = useSearchParams()
  const texts = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as CustomerFilterTexts
  const set = (change: Partial<CustomerFilterTexts>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const { place: _, sort: __, ...narrowing } = texts
  return {
    texts,
    filters: customerFiltersOf({ ...texts, search: searched }, { here: location, locations }),
    isFiltered: searched.trim() !== '' || Object.values(narrowing).some((text) => text !== ''),
    set,
  }
}
