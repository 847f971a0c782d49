import { and, inArray, sql } from 'drizzle-orm'
import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { paymentDisputes } from '../../platform/db/schema/index.ts'

/** Outcomes of disputes that their bank has not decided. */
const OPEN = ['open', 'inquiry'] as const

/** Condition on disputes that their bank has not decided. */
export const isOpenDispute = inArray(paymentDisputes.outcome, OPEN)

/** The ids of an account's disputes that are not decided, of all businesses. */
export async function readOpenDisputes(db: Executor, account: PaymentAccount): Promise<readonly string[]> {
  const rows = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(isOpenDispute, sql`${paymentDisputes.account} is not distinct from ${account}`))
  return rows.map(({ id }) => id)
}
