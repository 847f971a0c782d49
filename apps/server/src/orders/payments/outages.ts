import { instantText } from '@comanda/domain'
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { AccountAccess, PaymentAccount, PaymentFailure, PaymentResult } from '../../gateways/payments/gateway.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { businesses, locations, paymentOutages } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { touchLocation } from '../../restaurants/locations/store.ts'
import type { Deps } from '../deps.ts'

export type NoAccess = Extract<PaymentFailure, { kind: 'no_access' }>
export type OutageRow = typeof paymentOutages.$inferSelect

/** The scope of an outage of every account: the provider refuses the key. */
const EVERY_ACCOUNT = '*'
/** Codes of a refused key; the last is the SDK's name of a 401 without a code. */
const KEY_CODES: ReadonlySet<string> = new Set([
  'api_key_expired',
  'platform_api_key_expired',
  'secret_key_required',
  'StripeAuthenticationError',
])
/** The SDK's name of a 403 without a code: the key is known and connected to the account, and lacks a permission. */
const NO_PERMISSION = 'StripePermissionError'
/** The provider's code of an account that is not connected to us. */
const ACCOUNT_INVALID = 'account_invalid'
/** The request that charges a card. */
const CHARGE = 'POST /v1/payment_intents'
/** Our code for an account that the provider lets us read but not charge. */
export const CHARGES_DISABLED = 'charges_disabled'

/** Our code for a provider that does not answer most requests. */
const NO_ANSWER = 'no_answer'

/** Whether a code says that the key or the account is refused as such. */
export function isAccountRefusal(code: string): boolean {
  return KEY_CODES.has(code) || code === ACCOUNT_INVALID
}

/** Whether an outage is of the key or of the installation's own account, not of one business's. */
export function isOfEveryBusiness({ account }: Pick<OutageRow, 'account'>): boolean {
  return account === EVERY_ACCOUNT || account === ''
}

/** An outage is checked this long after its last check. */
const CHECK_AFTER = { minutes: 1 }
/** An outage of the same account and reason within this time is no news. */
const SAME_WITHIN = { hours: 1 }

const scopeOf = (account: PaymentAccount, { code }: NoAccess): string =>
  KEY_CODES.has(code) || code === NO_ANSWER ? EVERY_ACCOUNT : (account ?? '')

const isOpen = isNull(paymentOutages.endedAt)

/** Drops the caches of the pages that show which payment types are accepted. */
const touchLocations = async (tx: Tx, scope: string): Promise<void> => {
  const affected = await tx
    .select({ businessId: locations.businessId, id: locations.id })
    .from(locations)
    .innerJoin(businesses, eq(businesses.id, locations.businessId))
    .where(scope === EVERY_ACCOUNT ? undefined : sql`coalesce(${businesses.stripeAccount}, '') = ${scope}`)
    .orderBy(asc(locations.businessId), asc(locations.id))
  for (const { businessId, id } of affected) await touchLocation(tx, businessId, id, 'location')
}

/**
 * Opens the outage again that ended within the last hour for the same reason: the check succeeds, but customers still
 * are refused, as with a restricted key. The operator knows of it. False: there is none.
 */
const reopen = async (tx: Tx, scope: string, reason: string, now: Temporal.Instant): Promise<boolean> => {
  const same = and(eq(paymentOutages.account, scope), eq(paymentOutages.reason, reason))
  const [last] = await tx
    .select({ id: paymentOutages.id })
    .from(paymentOutages)
    .where(and(same, gt(paymentOutages.endedAt, instantText(now.subtract(SAME_WITHIN).epochMilliseconds))))
    .orderBy(desc(paymentOutages.id))
    .limit(1)
  if (!last || (await tx.$count(paymentOutages, and(eq(paymentOutages.account, scope), isOpen))) > 0) return false
  await tx
    .update(paymentOutages)
    .set({ endedAt: null, checkedAt: instantText(now.epochMilliseconds) })
    .where(eq(paymentOutages.id, last.id))
  return true
}

/**
 * Opens the outage of an account that the provider refuses, unless it is open: cards are not offered on it until
 * `checkOutages` ends it. The operator gets one log line, staff see a notice in the console.
 */
export async function noteOutage(deps: Deps, account: PaymentAccount, failure: NoAccess): Promise<void> {
  const scope = scopeOf(account, failure)
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (await reopen(tx, scope, failure.code, instant)) {
      await touchLocations(tx, scope)
      return false
    }
    const opened = await tx
      .insert(paymentOutages)
      .values({ account: scope, reason: failure.code, since: now, checkedAt: now, alertedAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentOutages.id })
    if (opened.length > 0) await touchLocations(tx, scope)
    return opened.length > 0
  })
  if (!isNew) return
  const { code, message } = failure
  const text = code === NO_ANSWER ? 'the payment provider does not answer' : 'the payment provider refuses us'
  deps.log.error({ account: scope, code, message }, `${text}: cards are not offered`)
  deps.metrics.count('payment_outages_total', 'Times that the payment provider began to refuse the key or an account')
}

/**
 * Opens the outage of a provider that does not answer: cards are not offered anywhere until a check of the account
 * succeeds.
 */
export function noteSilence(deps: Deps): Promise<void> {
  return noteOutage(deps, null, { kind: 'no_access', code: NO_ANSWER, message: 'most requests of a minute failed' })
}

const endOutage = async (deps: Deps, { id, account, since }: OutageRow): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const hasEnded = await inTransaction(deps.db, async (tx) => {
    const ended = await tx
      .update(paymentOutages)
      .set({ endedAt: now, checkedAt: now })
      .where(and(eq(paymentOutages.id, id), isOpen))
      .returning({ id: paymentOutages.id })
    if (ended.length > 0) await touchLocations(tx, account)
    return ended.length > 0
  })
  if (hasEnded) deps.log.warn({ account, since }, 'the payment provider accepts us again: cards are offered')
}

/** The outages without an end, oldest first. */
export function readOutages(db: Deps['db']): Promise<readonly OutageRow[]> {
  return db.select().from(paymentOutages).where(isOpen).orderBy(asc(paymentOutages.since))
}

const isInUse = async (db: Deps['db'], account: PaymentAccount): Promise<boolean> => {
  if (account === null) return true
  const [user] = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.stripeAccount, account))
    .limit(1)
  return user !== undefined
}

/** Why the account cannot charge; null where it can, as far as we may read. */
const refusalOf = (read: PaymentResult<AccountAccess>): NoAccess | null => {
  // A restricted key may not read accounts: the next payment shows whether it may charge.
  if (!read.ok) return read.failure.kind !== 'no_access' || read.failure.code === NO_PERMISSION ? null : read.failure
  const { canCharge, disabledReason } = read.value
  if (canCharge) return null
  return { kind: 'no_access', code: CHARGES_DISABLED, message: disabledReason ?? 'The account cannot charge' }
}

const endOutagesOf = async (deps: Deps, scope: string): Promise<void> => {
  for (const outage of await readOutages(deps.db)) if (outage.account === scope) await endOutage(deps, outage)
}

/**
 * Reads our access to an account at the provider, and opens or ends outages accordingly; an account that no business
 * uses has none. False: the provider did not say.
 */
export async function checkAccount(deps: Deps, account: PaymentAccount): Promise<boolean> {
  const read = await deps.gateways.payments?.readAccess(account)
  if (!read || (!read.ok && read.failure.kind !== 'no_access')) return false
  const refusal = refusalOf(read)
  if (refusal && KEY_CODES.has(refusal.code)) {
    await noteOutage(deps, account, refusal)
    return true
  }
  await endOutagesOf(deps, EVERY_ACCOUNT)
  if (refusal && (await isInUse(deps.db, account))) await noteOutage(deps, account, refusal)
  else await endOutagesOf(deps, account ?? '')
  return true
}

/** Asks the provider about every open outage that was not checked for a minute. Safe to run on every server at once. */
export async function checkOutages(deps: Deps): Promise<void> {
  if (!deps.gateways.payments) return
  const now = deps.clock.now()
  const due = await deps.db
    .update(paymentOutages)
    .set({ checkedAt: instantText(now.epochMilliseconds) })
    .where(and(isOpen, lte(paymentOutages.checkedAt, instantText(now.subtract(CHECK_AFTER).epochMilliseconds))))
    .returning({ account: paymentOutages.account })
  for (const { account } of due)
    await checkAccount(deps, account === '' || account === EVERY_ACCOUNT ? null : account).catch((error: unknown) =>
      deps.log.error({ error, account }, 'an outage of the payment provider could not be checked'),
    )
}

/** Whether a refusal says by itself that nothing of the account can be charged. */
const isCertain = ({ code, operation }: NoAccess): boolean =>
  isAccountRefusal(code) || (code === NO_PERMISSION && operation === CHARGE)

/**
 * Takes a refusal of the provider's to a call of ours. Most may concern the call alone (a restricted key, an object of
 * the other mode), which a stranger could provoke, so the account is checked before its cards are hidden, unless its
 * outage is known.
 */
export async function recordRefusal(
  deps: Deps,
  account: PaymentAccount,
  failure: NoAccess,
  isCharge: boolean,
): Promise<void> {
  try {
    if (isCharge && isCertain(failure)) return await noteOutage(deps, account, failure)
    const scope = scopeOf(account, failure)
    const isKnown = (await readOutages(deps.db)).some((outage) => outage.account === scope)
    if (!isKnown) await checkAccount(deps, account)
  } catch (error) {
    deps.log.error({ error, account, code: failure.code }, 'a refusal of the payment provider could not be stored')
  }
}
