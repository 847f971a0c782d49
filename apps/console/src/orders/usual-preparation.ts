import type { OrderType } from '@comanda/domain'
import type { StaffLocation } from '../api/session.ts'

/** Preparation times in minutes, without what staff have added for a while. */
export function usualPreparation({
  preparationMinutes,
  overrides,
}: Pick<StaffLocation, 'preparationMinutes' | 'overrides'>): Readonly<Record<OrderType, number>> {
  const usualOf = (type: OrderType) => {
    const longer = overrides.find(({ what, subject }) => what === 'longer-times' && subject === type)
    return preparationMinutes[type] - (longer?.minutes ?? 0)
  }
  return { delivery: usualOf('delivery'), collection: usualOf('collection'), table: usualOf('table') }
}
