import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/db/connection.ts'
import { coupons } from '../../platform/db/schema/index.ts'

/** Letters and digits that are not mistaken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** 10 of 31 letters: 49 random bits, and guesses are limited. */
const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

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
  const code = newCode()
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
