import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock, SandboxLog } from '../clock.ts'

/** The `Stripe-Signature` header for a payload sent at `seconds` since 1970. */
function sign(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** A receiver of webhooks. */
interface WebhookTarget {
  /** The URL, or a function that returns it once the receiver's port is known. */
  readonly url: string | (() => string)
  /** `whsec_…`, the secret shared with the receiver. */
  readonly secret: string
}

const TIMEOUT_MS = 10_000
/** After this time an unfinished delivery of a killed process is due again. */
const LEASE = { seconds: 30 }
const LONGEST_WAIT_S = 3600
const GIVE_UP_AFTER_S = 3 * 24 * 3600

interface Claimed {
  id: number
  account: string
  event_id: string
  attempts: number
  payload: string
  created: number
  /** The registered endpoint; null for the receiver from the start parameters. */
  url: string | null
  secret: string | null
}

/** Seconds until the next attempt: 2, 4, 8… up to an hour. */
function waitAfter(attempts: number): number {
  return Math.min(2 ** attempts, LONGEST_WAIT_S)
}

async function post(target: WebhookTarget, clock: Clock, payload: string): Promise<{ ok: boolean; answer: string }> {
  const seconds = Math.floor(clock.now().epochMilliseconds / 1000)
  try {
    const response = await fetch(typeof target.url === 'string' ? target.url : target.url(), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, target.secret, seconds),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
    })
    await response.body?.cancel()
    return { ok: response.ok, answer: String(response.status) }
  } catch (error) {
    return { ok: false, answer: error instanceof Error ? error.message : 'failed' }
  }
}

const endpointOf = ({ url, secret }: Claimed, target: WebhookTarget): WebhookTarget =>
  url === null || secret === null ? target : { url, secret }

/** Sends due webhooks in parallel; returns how many it attempted. */
export async function deliverDue(
  pool: Pool,
  clock: Clock,
  target: WebhookTarget,
  log: SandboxLog,
  atOnce = 10,
): Promise<number> {
  const now = clock.now()
  const claimed = await pool.query<Claimed>(
    `with due as (
       update sandbox.deliveries set attempts = attempts + 1, due_at = $2
       where id in (
         select id from sandbox.deliveries where due_at <= $1 order by id limit $3 for update skip locked)
       returning id, account, event_id, attempts, endpoint)
     select due.id, due.account, due.event_id, due.attempts, objects.body::text as payload,
            (objects.body ->> 'created')::integer as created, hook.body ->> 'url' as url, hook.hidden ->> 'secret' as secret
     from due join sandbox.objects on objects.account = due.account and objects.id = due.event_id
     left join sandbox.objects hook on hook.account = '' and hook.id = due.endpoint
     where due.endpoint is null or hook.id is not null order by due.id`,
    [now.toString(), now.add(LEASE).toString(), atOnce],
  )
  await Promise.all(
    claimed.rows.map(async (delivery) => {
      const { ok, answer } = await post(endpointOf(delivery, target), clock, delivery.payload)
      const tooOld = now.epochMilliseconds / 1000 - delivery.created > GIVE_UP_AFTER_S
      const next =
        ok || tooOld
          ? null
          : clock
              .now()
              .add({ seconds: waitAfter(delivery.attempts) })
              .toString()
      await pool.query('update sandbox.deliveries set due_at = $2, delivered_at = $3, last_answer = $4 where id = $1', [
        delivery.id,
        next,
        ok ? clock.now().toString() : null,
        answer,
      ])
      if (!ok) {
        log.warn({ event: delivery.event_id, attempts: delivery.attempts, answer, next }, 'webhook not delivered')
      }
    }),
  )
  return claimed.rows.length
}
