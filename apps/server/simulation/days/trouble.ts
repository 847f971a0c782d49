import type { Random } from '../environment/random.ts'

/** What can go wrong with an order, with its weight among the troubled orders. */
const TROUBLE_WEIGHTS = {
  'the customer cancels': 12,
  'the customer cancels, pressing twice': 8,
  'the customer cancels while the kitchen accepts': 15,
  'staff reject the new order': 10,
  'staff reject the accepted order': 10,
  'nobody accepts': 7,
  'the rider fails, and staff reject': 8,
  'the rider fails, and a driver brings it': 7,
  'no courier comes, and a driver brings it': 6,
  'the courier gives up, and a driver brings it': 6,
  'refunded in part': 12,
  'refunded in full': 8,
  'a problem is answered with a refund': 12,
  'a problem is answered with a message': 6,
  'a problem is answered with a coupon': 6,
}
export type Trouble = keyof typeof TROUBLE_WEIGHTS
export const TROUBLES = Object.keys(TROUBLE_WEIGHTS) as readonly Trouble[]

/** The share of a day's orders that have trouble. */
const SHARE = 0.2

/** Draws the trouble of each of `count` orders, null for most: a fifth of them have one, and each kind occurs. */
export function drawTroubles(random: Random, count: number): readonly (Trouble | null)[] {
  const troubles: (Trouble | null)[] = Array.from({ length: count }, () => null)
  for (let drawn = 0; drawn < count * SHARE; ) {
    const index = random.below(count)
    if (troubles[index] !== null) continue
    troubles[index] = TROUBLES[drawn] ?? random.weighted(TROUBLE_WEIGHTS)
    drawn += 1
  }
  return troubles
}

/** Whether the trouble needs money that a provider holds. */
export function needsCard(trouble: Trouble | null): boolean {
  return (
    trouble === 'refunded in part' ||
    trouble === 'refunded in full' ||
    trouble === 'a problem is answered with a refund'
  )
}

/** The last digits of a telephone by which the sandbox's courier fails a delivery. */
const RIDES: Partial<Record<Trouble, string>> = {
  'the rider fails, and staff reject': '900102',
  'the rider fails, and a driver brings it': '900102',
  'no courier comes, and a driver brings it': '900101',
  'the courier gives up, and a driver brings it': '900104',
}

/** Whether the trouble is the courier's. */
export function needsCourier(trouble: Trouble | null): boolean {
  return trouble !== null && trouble in RIDES
}

/** The telephone of the person who places the order `n`, which tells the sandbox's courier what to do. */
export function telephoneOf(n: number, trouble: Trouble | null): string {
  return `+447${400 + n}${(trouble && RIDES[trouble]) ?? '900555'}`
}
