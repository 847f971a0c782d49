import type { OrderType } from '@comanda/domain'
import type { StaffLocation } from '../../../api/session.ts'
import { usualPreparation } from '../../../orders/usual-preparation.ts'

/** Minutes more that one press in the header allows. */
const MORE = [10, 20, 30] as const

type Held = StaffLocation['overrides'][number]

/** How fast an order type is now: its switches, each null where it is not held. */
export interface Pace {
  readonly off: Held | null
  readonly longer: Held | null
  /** Minutes that customers are told now. */
  readonly minutes: number
  /** Minutes without what was added. */
  readonly usual: number
}

export function paceOf(location: StaffLocation, type: OrderType): Pace {
  const { overrides, preparationMinutes } = location
  const heldOf = (what: Held['what']) => overrides.find((one) => one.what === what && one.subject === type) ?? null
  return {
    off: heldOf('order-type'),
    longer: heldOf('longer-times'),
    minutes: preparationMinutes[type],
    usual: usualPreparation(location)[type],
  }
}

/** What can be chosen for an order type: "usual", minutes more, or "off". Tables have no longer times. */
export function pacesOf(type: OrderType, { longer }: Pace): readonly string[] {
  const more = type === 'table' ? [] : [...new Set([...MORE, ...(longer?.minutes ? [longer.minutes] : [])])]
  return ['usual', ...more.toSorted((a, b) => a - b).map(String), 'off']
}
