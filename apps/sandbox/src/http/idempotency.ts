import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { ApiError } from './api-error.ts'

export interface Keyed {
  readonly account: string
  readonly key: string
  readonly fingerprint: string
  readonly requestId: string
  readonly now: Temporal.Instant
}

/** The stored answer of a key. */
interface Replay {
  readonly status: 200 | 402 | 500
  readonly answer: object
  readonly requestId: string
}

/** Equal paths and parameters have equal fingerprints. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

/**
 * Locks the key for this transaction. Returns the stored answer, or null for a new key. Refuses a key that another
 * request holds, and one that was used with other parameters.
 */
export async function claimKey(client: PoolClient, keyed: Keyed): Promise<Replay | null> {
  const locked = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"',
    [`sandbox-key ${keyed.account} ${keyed.key}`],
  )
  if (!locked.rows[0]?.isFree) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${keyed.key}. Please try again later.`,
    })
  }
  const claimed = await client.query(
    `insert into sandbox.idempotency_keys (account, key, fingerprint, request_id, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [keyed.account, keyed.key, keyed.fingerprint, keyed.requestId, keyed.now.toString()],
  )
  if (claimed.rowCount === 1) return null
  const rows = await client.query<{
    fingerprint: string
    status: Replay['status']
    answer: object
    request_id: string
  }>('select fingerprint, status, answer, request_id from sandbox.idempotency_keys where account = $1 and key = $2', [
    keyed.account,
    keyed.key,
  ])
  const before = rows.rows[0]
  if (!before || before.fingerprint !== keyed.fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${keyed.key}' if you meant to execute a different request.`,
    })
  }
  return { status: before.status, answer: before.answer, requestId: before.request_id }
}

/** Stores the answer under its key. */
export async function keepAnswer(client: PoolClient, keyed: Keyed, status: number, answer: object): Promise<void> {
  await client.query('update sandbox.idempotency_keys set status = $3, answer = $4 where account = $1 and key = $2', [
    keyed.account,
    keyed.key,
    status,
    JSON.stringify(answer),
  ])
}
