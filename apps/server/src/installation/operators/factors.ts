import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { INSTALLATION } from '../../identity/installation.ts'
import { countHit, forgiveHits } from '../../identity/rate-limit.ts'
import { openSecret, sealSecret } from '../../identity/secret-box.ts'
import { newRecoveryCodes } from '../../identity/totp/recovery-code.ts'
import { newSecret, stepOf } from '../../identity/totp/totp.ts'
import { totpKey } from '../../identity/totp/totp-key.ts'
import { hashOfTypedCode } from '../../identity/typed-code.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { operatorRecoveryCodes, operators } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { recordAct } from './acts.ts'
import { instantText, type Operator } from './session.ts'

/** Wrong codes of one operator within the window, right password or not. */
const MOST_CODES = 5
export const CODE_WINDOW_MINUTES = 15
const ACTION = 'operator-code'

const subjectOf = ({ id }: Pick<Operator, 'id'>): string => `operator:${id}`
/** Binds an encrypted secret to its row. */
const sealOwner = ({ id }: Pick<Operator, 'id'>): string => `operator-totp:${id}`

const countCode = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, operator: Pick<Operator, 'id'>) =>
  countHit(db, {
    businessId: INSTALLATION,
    action: ACTION,
    subjects: [{ name: subjectOf(operator), most: MOST_CODES }],
    minutes: CODE_WINDOW_MINUTES,
    now: clock.now(),
  })

const forgiveCodes = ({ db }: Pick<Deps, 'db'>, operator: Pick<Operator, 'id'>): Promise<void> =>
  forgiveHits(db, { businessId: INSTALLATION, action: ACTION, subject: subjectOf(operator) })

/**
 * The step of a code of the app, by the secret of the row; null where the code is wrong or the secret cannot be read.
 */
function stepIn(
  { config, clock, log }: Deps,
  { id, totpSecret }: Pick<typeof operators.$inferSelect, 'id' | 'totpSecret'>,
  code: string,
) {
  const key = totpKey(config)
  const secret = key && totpSecret && openSecret(key, sealOwner({ id }), totpSecret)
  if (secret) return stepOf(secret, code.replace(/\s/g, ''), clock.now())
  if (totpSecret)
    log.error('the secret of an operator’s authenticator app cannot be decrypted: is TOTP_KEY another one?')
  return null
}

const readRow = async (db: Executor, { id }: Pick<Operator, 'id'>) => {
  const [row] = await db.select().from(operators).where(eq(operators.id, id))
  return row
}

/** Accepts a code of the app if its time step is later than the last accepted one. */
async function takeTotp(deps: Deps, operator: Pick<Operator, 'id'>, code: string): Promise<boolean> {
  const row = await readRow(deps.db, operator)
  const step = row?.totpConfirmedAt ? stepIn(deps, row, code) : null
  if (!row?.totpSecret || step === null) return false
  const taken = await deps.db
    .update(operators)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(operators.id, operator.id),
        eq(operators.totpSecret, row.totpSecret),
        or(isNull(operators.totpLastStep), lt(operators.totpLastStep, step)),
      ),
    )
    .returning({ id: operators.id })
  return taken.length > 0
}

async function takeRecoveryCode(db: Executor, { id }: Pick<Operator, 'id'>, typed: string): Promise<boolean> {
  const taken = await db
    .delete(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.operatorId, id), eq(operatorRecoveryCodes.hash, hashOfTypedCode(typed))))
    .returning({ hash: operatorRecoveryCodes.hash })
  return taken.length > 0
}

/** Uses a code of the authenticator app, or a recovery code, once. */
export async function useCode(
  deps: Deps,
  operator: Pick<Operator, 'id'>,
  typed: string,
): Promise<'right' | 'wrong' | 'throttled'> {
  if (!(await countCode(deps, operator))) return 'throttled'
  const isTotp = /^\d{6}$/.test(typed.replace(/\s/g, ''))
  const isRight = isTotp ? await takeTotp(deps, operator, typed) : await takeRecoveryCode(deps.db, operator, typed)
  if (!isRight) return 'wrong'
  await forgiveCodes(deps, operator)
  return 'right'
}

async function replaceRecoveryCodes(tx: Executor, { id }: Pick<Operator, 'id'>): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id))
  await tx.insert(operatorRecoveryCodes).values(codes.map((code) => ({ operatorId: id, hash: hashOfTypedCode(code) })))
  return codes
}

export async function countRecoveryCodes(db: Executor, { id }: Pick<Operator, 'id'>): Promise<number> {
  return db.$count(operatorRecoveryCodes, eq(operatorRecoveryCodes.operatorId, id))
}

/** Stores a new secret, which counts for nothing until a code confirms it, and returns it. */
export async function beginTotp(
  { db, config }: Deps,
  operator: Operator,
): Promise<{ readonly secret: string } | 'totp_on' | 'totp_unavailable'> {
  const key = totpKey(config)
  if (key === null) return 'totp_unavailable'
  const secret = newSecret()
  const stored = await db
    .update(operators)
    .set({ totpSecret: sealSecret(key, sealOwner(operator), secret), totpLastStep: null })
    .where(and(eq(operators.id, operator.id), isNull(operators.totpConfirmedAt)))
    .returning({ id: operators.id })
  return stored.length > 0 ? { secret } : 'totp_on'
}

/** Sets a secret that needs no confirmation; the demo's is public. */
export async function setTotp(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  operator: Pick<Operator, 'id'>,
  secret: string,
): Promise<void> {
  const key = totpKey(config)
  if (key === null) return
  await db
    .update(operators)
    .set({ totpSecret: sealSecret(key, sealOwner(operator), secret), totpConfirmedAt: instantText(clock.now()) })
    .where(eq(operators.id, operator.id))
}

/** Confirms the new secret with a code, which cannot be used again to sign in, and returns the recovery codes. */
export async function confirmTotp(
  deps: Deps,
  operator: Operator,
  typed: string,
): Promise<readonly string[] | 'wrong' | 'throttled'> {
  if (!(await countCode(deps, operator))) return 'throttled'
  const row = await readRow(deps.db, operator)
  const step = row && row.totpConfirmedAt === null ? stepIn(deps, row, typed) : null
  if (!row?.totpSecret || step === null) return 'wrong'
  const secret = row.totpSecret
  const now = deps.clock.now()
  const codes = await inTransaction(deps.db, async (tx) => {
    const confirmed = await tx
      .update(operators)
      .set({ totpConfirmedAt: instantText(now), totpLastStep: step })
      .where(and(eq(operators.id, operator.id), eq(operators.totpSecret, secret), isNull(operators.totpConfirmedAt)))
      .returning({ id: operators.id })
    if (confirmed.length === 0) return null
    await recordAct(tx, operator, { act: 'totp-on' }, now)
    return replaceRecoveryCodes(tx, operator)
  })
  if (codes === null) return 'wrong'
  await forgiveCodes(deps, operator)
  return codes
}

/** Removes the authenticator app and its recovery codes; false where it is the only way to sign in. */
export function removeTotp({ db, clock }: Deps, operator: Operator): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(operators)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(
        and(
          eq(operators.id, operator.id),
          sql`exists (select from operator_passkeys p where p.operator_id = ${operators.id})`,
        ),
      )
      .returning({ id: operators.id })
    if (!row) return false
    await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operator.id))
    await recordAct(tx, operator, { act: 'totp-off' }, clock.now())
    return true
  })
}

/** New recovery codes in place of the earlier ones; null where there is no authenticator app. */
export function renewCodes({ db }: Deps, operator: Operator): Promise<readonly string[] | null> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.id, operator.id), isNotNull(operators.totpConfirmedAt)))
      .for('update')
    return row ? replaceRecoveryCodes(tx, operator) : null
  })
}
