import { randomBytes } from 'node:crypto'
import type { InstantText, Session } from '@comanda/domain'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { operatorPasskeys, operatorSessions, operators } from '../../platform/db/schema/index.ts'

const SESSION_HOURS = 12
/** A session that is not used for so long ends. */
const IDLE_MINUTES = 60
/** `last_seen_at` is updated at most this often. */
const SEEN_EVERY_MINUTES = 1

export interface Operator {
  readonly id: number
  readonly email: string
  readonly name: string
}

export interface SignedInOperator extends Operator {
  readonly sessionId: string
  /** When the operator last signed in or gave a proof in this session. */
  readonly provedAt: InstantText
  readonly hasTotp: boolean
  readonly hasPassword: boolean
  readonly passkeys: number
  /** There is neither a passkey nor a password with an authenticator app: nothing but setting one up is allowed. */
  readonly mustEnrol: boolean
}

export function instantText(instant: Temporal.Instant): InstantText {
  return instant.toString({ smallestUnit: 'millisecond' })
}

/** Opens a session, deletes all expired ones, and returns its token, of which only the hash is stored. */
export async function openSession(
  db: Executor,
  { id: operatorId }: Pick<Operator, 'id'>,
  device: string,
  now: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  const at = instantText(now)
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, at))
  await db.insert(operatorSessions).values({
    tokenHash: hashOf(token),
    id: randomBytes(12).toString('base64url'),
    operatorId,
    device,
    createdAt: at,
    provedAt: at,
    lastSeenAt: at,
    expiresAt: instantText(now.add({ hours: SESSION_HOURS })),
  })
  return token
}

const passkeyCount = sql<number>`(select count(*)::int from ${operatorPasskeys} p where p.operator_id = ${operators.id})`

/**
 * The operator of a token; null where it is unknown, expired or was not used for too long. Counts as use of the
 * session.
 */
export async function readSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<SignedInOperator | null> {
  const now = clock.now()
  const here = eq(operatorSessions.tokenHash, hashOf(token))
  const [row] = await db
    .select({ session: operatorSessions, operator: operators, passkeys: passkeyCount })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        here,
        gt(operatorSessions.expiresAt, instantText(now)),
        gt(operatorSessions.lastSeenAt, instantText(now.subtract({ minutes: IDLE_MINUTES }))),
      ),
    )
  if (!row) return null
  const { session, operator, passkeys } = row
  if (now.since(Temporal.Instant.from(session.lastSeenAt)).total('minutes') >= SEEN_EVERY_MINUTES)
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: instantText(now) })
      .where(here)
  const [hasTotp, hasPassword] = [operator.totpConfirmedAt !== null, operator.passwordHash !== null]
  return {
    id: operator.id,
    email: operator.email,
    name: operator.name,
    sessionId: session.id,
    provedAt: session.provedAt,
    hasTotp,
    hasPassword,
    passkeys,
    mustEnrol: passkeys === 0 && !(hasTotp && hasPassword),
  }
}

/** Ends the session of a token. */
export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token)))
}

/** An operator's living sessions: the calling session first, then by last use. */
export async function readSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operator: SignedInOperator,
): Promise<readonly Session[]> {
  const now = clock.now()
  const idleSince = instantText(now.subtract({ minutes: IDLE_MINUTES }))
  const rows = await db
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operator.id),
        gt(operatorSessions.expiresAt, instantText(now)),
        gt(operatorSessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(eq(operatorSessions.id, operator.sessionId)), desc(operatorSessions.lastSeenAt))
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    isCurrent: id === operator.sessionId,
  }))
}

/** Ends one session of an operator, or all but the calling one; false where the operator has no session of that id. */
export async function endSessions(
  db: Executor,
  operator: SignedInOperator,
  id: 'others' | (string & {}),
): Promise<boolean> {
  const which = id === 'others' ? ne(operatorSessions.id, operator.sessionId) : eq(operatorSessions.id, id)
  const ended = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operator.id), which))
    .returning({ id: operatorSessions.id })
  return id === 'others' || ended.length > 0
}
