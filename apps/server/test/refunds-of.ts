import { sql } from 'drizzle-orm'
import type { TestServer } from './a-server.ts'

export interface StoredRefund extends Record<string, unknown> {
  readonly id: string
  readonly attempt: number
  readonly amount: number
  readonly reason: string
  readonly status: string
  readonly intent_id: string | null
  readonly error_code: string | null
}

/** What stands in our books of money that goes back, oldest first. */
export const refundsOf = async (server: TestServer, orderId: string): Promise<readonly StoredRefund[]> => {
  const { rows } = await server.deps.db.execute<StoredRefund>(sql`
    select id, attempt, amount, reason, status, intent_id, error_code from refunds where order_id = ${orderId}
    order by created_at, id`)
  return rows
}
