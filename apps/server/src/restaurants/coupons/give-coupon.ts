import type { Tx } from '../../platform/db/connection.ts'
import { coupons } from '../../platform/db/schema/index.ts'
import { randomCode } from './random-code.ts'

const LENGTH = 10

interface Gift {
  readonly businessId: number
  readonly name: string
  /** Minor units. */
  readonly amount: number
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
}

/** Creates a coupon for one order of who has its code, and returns the code. */
export async function giveCoupon(tx: Tx, { businessId, name, amount, startsAt, endsAt }: Gift): Promise<string> {
  const code = randomCode(LENGTH)
  await tx.insert(coupons).values({
    businessId,
    code,
    name,
    discountType: 'fixed',
    discount: amount,
    orderTypes: ['delivery', 'collection', 'table'],
    startsAt,
    endsAt,
    maxUses: 1,
    isGift: true,
  })
  return code
}
