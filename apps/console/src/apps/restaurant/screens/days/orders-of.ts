import type { FigureBy } from '@comanda/domain'
import type { Period } from '../../../../api/days.ts'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'

/** The filter of the screen of all orders that shows what a row is the sum of; null where it has none. */
const filterOf = (by: FigureBy, key: string): Readonly<Record<string, string>> | null => {
  switch (by) {
    case 'order-type':
      return { type: key }
    case 'payment':
      return { payment: key }
    case 'channel':
      return key === 'phone' || key === 'counter' ? { intake: key } : null
    case 'rejection':
      return { status: 'rejected' }
    case 'place':
      return { place: key }
    case 'day':
      return {}
    default:
      return null
  }
}

interface Place {
  readonly period: Period
  /** null: every place */
  readonly locationId: number | null
}

/** The address of the orders of a row, if the screen of all orders can show them. */
export function useOrdersOf(by: FigureBy, { period, locationId }: Place) {
  const { location } = useConsole()
  return (key: string): string | null => {
    const filter = filterOf(by, key)
    if (filter === null) return null
    const place = locationId === null ? 'all' : String(locationId)
    const all = { place, period: 'range', from: period.first, until: period.last, ...filter }
    return `${path.allOrders(location.slug)}?${new URLSearchParams(all).toString()}`
  }
}
