import type { Config } from '../platform/config/config.ts'
import { type AllowanceUse, useOf } from './allowance.ts'

const NETWORK_MINUTES = 10
const PERSON_MINUTES = 60

type Limits = Pick<Config, 'placedOrdersPerNetwork' | 'placedOrdersPerPerson'>

/** Who places an order: an account, a guest who has ordered before, or nobody yet. */
interface Placer {
  readonly userId: string | null
  readonly guestId: string | null
}

const ofPerson = ({ placedOrdersPerPerson: most }: Limits, by: 'customer' | 'guest', subject: string): AllowanceUse =>
  useOf({ action: 'placed-order', by, subject, most, minutes: PERSON_MINUTES })

/**
 * What an order takes from the allowances when it is placed; one that is paid by card gets it back. Neither telephone
 * nor email count: nobody has proved them yet, and a stranger could use up another person's. `network`: see
 * `networkHash`.
 */
export function placedUses(limits: Limits, { userId, guestId }: Placer, network: string): AllowanceUse[] {
  return [
    useOf({
      action: 'placed-order',
      by: 'network',
      subject: network,
      most: limits.placedOrdersPerNetwork,
      minutes: NETWORK_MINUTES,
    }),
    ...(userId === null ? [] : [ofPerson(limits, 'customer', userId)]),
    ...(guestId === null ? [] : [ofPerson(limits, 'guest', guestId)]),
  ]
}
