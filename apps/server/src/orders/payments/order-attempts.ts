import { and, count, eq, max, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { payments } from '../../platform/db/schema/index.ts'

/** Error codes of attempts on which no bank has decided. */
const NOT_DECIDED = [
  'unknown_outcome',
  'no_access',
  'too_many_requests',
  'unreachable',
  'key_reused',
  'not_found',
  'our_fault',
  'customer_gone',
]

/** Each pause is this many times as long as the one before. */
const PAUSE_GROWS_BY = 3

type Limits = Pick<Config, 'cardAttemptsPerOrder' | 'cardDeclinesBeforePause' | 'cardPauseSeconds'>

/** Why an order may not be tried with another card: for some seconds, or any more. */
export type OrderLimit =
  | { readonly kind: 'card_attempt_pause'; readonly seconds: number }
  | { readonly kind: 'order_cash_only' }

/** What is known of an order's attempts. */
interface OrderAttempts {
  /** The number of the newest one; 0: there is none. */
  readonly last: number
  /** Null: the order may be tried with a card now. */
  readonly limit: OrderLimit | null
}

/**
 * Reads whether the order may be tried with a card now. Card testing tries many cards on one order as fast as it can; a
 * person mistypes a few times, takes longer than the pause to type another card, and has no tenth card.
 */
export async function readAttempts(
  db: Executor,
  limits: Limits,
  { businessId, id }: { readonly businessId: number; readonly id: string },
  now: Temporal.Instant,
): Promise<OrderAttempts> {
  const decided = sql`${payments.status} <> 'unanswered' and coalesce(${payments.errorCode} not in ${NOT_DECIDED}, true)`
  const declined = sql`${decided} and ${payments.errorCode} is not null`
  const [found] = await db
    .select({
      newest: max(payments.attempt),
      attempts: count(sql`case when ${decided} then 1 end`),
      declines: count(sql`case when ${declined} then 1 end`),
      last: sql<string | null>`max(${payments.updatedAt}) filter (where ${declined})`,
    })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, id)))
  const { newest = null, ...counted } = found ?? { attempts: 0, declines: 0, last: null }
  return { last: newest ?? 0, limit: limitOf(limits, counted, now) }
}

function limitOf(
  limits: Limits,
  { attempts, declines, last }: { readonly attempts: number; readonly declines: number; readonly last: string | null },
  now: Temporal.Instant,
): OrderLimit | null {
  if (attempts >= limits.cardAttemptsPerOrder) return { kind: 'order_cash_only' }
  const pauses = declines - limits.cardDeclinesBeforePause
  if (pauses <= 0 || last === null) return null
  const until = new Date(last).getTime() + limits.cardPauseSeconds * PAUSE_GROWS_BY ** (pauses - 1) * 1000
  const seconds = Math.ceil((until - now.epochMilliseconds) / 1000)
  return seconds > 0 ? { kind: 'card_attempt_pause', seconds } : null
}
