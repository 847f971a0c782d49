import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../clock.ts'
import type { Effects, LaterOutcome } from '../http/endpoint.ts'
import { createStore } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'
import { declineIntent, succeedIntent } from './charge-intent.ts'
import { settleRefund } from './settle-refund.ts'

/** How long a payment stays `processing` and a slow refund pending. */
export const PROCESSING = { seconds: 4 }

interface Due {
  id: number
  account: string
  /** The id of an intent or a refund. */
  intent_id: string
  outcome: LaterOutcome
}

/** Settles due `processing` payments and slow refunds; returns how many. */
export async function settleDue(
  pool: Pool,
  clock: Clock,
  effectsOf: (client: PoolClient, account: string) => Effects,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const now = clock.now()
    const due = await client.query<Due>(
      `delete from sandbox.pending where id in (
         select id from sandbox.pending where due_at <= $1 order by id limit 10 for update skip locked)
       returning id, account, intent_id, outcome`,
      [now.toString()],
    )
    const seconds = Math.floor(now.epochMilliseconds / 1000)
    for (const { account, intent_id, outcome } of due.rows) {
      const store = createStore(client, account)
      if (outcome === 'refund_succeeds' || outcome === 'refund_fails') {
        await settleRefund(store, effectsOf(client, account), intent_id, outcome, seconds)
        continue
      }
      const intent = await store.lock('payment_intent', intent_id)
      const methodId = intent?.body.payment_method
      const method = typeof methodId === 'string' ? await store.lock('payment_method', methodId) : undefined
      if (!intent || !method || intent.body.status !== 'processing') continue
      const attempt = { store, effects: effectsOf(client, account), now: seconds }
      if (outcome === 'succeed') await succeedIntent(attempt, intent.body, method)
      else await declineIntent(attempt, intent.body, method.body, 'generic_decline')
    }
    return due.rows.length
  })
}
