import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { INSTALLATION } from '../../identity/installation.ts'
import {
  type Ceremony,
  type PasskeyCredential,
  passkeyCreationOptions,
  passkeyRequestOptions,
  verifyNewPasskey,
  verifyPasskeyUse,
} from '../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../identity/passkeys/relying-party.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { operatorPasskeys, operators } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { recordAct } from './acts.ts'
import { instantText, type Operator } from './session.ts'

type PasskeyRow = typeof operatorPasskeys.$inferSelect
type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Passkeys per operator. */
const MOST_PASSKEYS = 20

const handleOf = (id: number): string => `operator:${id}`

const ceremony = (
  site: RelyingParty,
  purpose: 'operator-sign-in' | 'operator-add' | 'operator-proof',
  operator?: Operator,
): Ceremony => ({
  site,
  challenge: { businessId: INSTALLATION, purpose, ...(operator && { userId: String(operator.id) }) },
  verifiesPerson: true,
})

/** The passkeys of an operator, newest first. */
export function readPasskeys(db: Executor, { id }: Pick<Operator, 'id'>): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, id))
    .orderBy(desc(operatorPasskeys.createdAt), operatorPasskeys.id)
}

/** Options from which the browser creates a passkey for the installation. */
export async function creationOptions(deps: PasskeyDeps, operator: Operator, site: RelyingParty) {
  return passkeyCreationOptions(
    deps,
    { ...ceremony(site, 'operator-add', operator), site: { ...site, name: 'Comanda' } },
    {
      handle: handleOf(operator.id),
      name: operator.email,
      displayName: operator.name,
      known: await readPasskeys(deps.db, operator),
    },
  )
}

/** Verifies and stores a new passkey; null where verification fails or the passkey exists already. */
export async function addPasskey(
  deps: PasskeyDeps,
  operator: Operator,
  { credential, name, site }: { credential: PasskeyCredential; name: string; site: RelyingParty },
): Promise<PasskeyRow | 'too-many' | null> {
  const made = await verifyNewPasskey(deps, ceremony(site, 'operator-add', operator), credential)
  if (made === null) return null
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operator.id)).for('update')
    if ((await readPasskeys(tx, operator)).length >= MOST_PASSKEYS) return 'too-many'
    const [added] = await tx
      .insert(operatorPasskeys)
      .values({ operatorId: operator.id, ...made, name, createdAt: instantText(now) })
      .onConflictDoNothing()
      .returning()
    if (added) await recordAct(tx, operator, { act: 'passkey-added', detail: name }, now)
    return added ?? null
  })
}

/** Deletes a passkey of the operator, unless it is the only way to sign in. */
export function removePasskey(
  { db, clock }: PasskeyDeps,
  operator: Operator,
  id: string,
): Promise<'removed' | 'unknown' | 'last-way-in'> {
  return inTransaction(db, async (tx) => {
    // Locked, so that two concurrent removals do not remove the last two.
    const [hasOther] = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(
        and(
          eq(operators.id, operator.id),
          or(
            and(isNotNull(operators.passwordHash), isNotNull(operators.totpConfirmedAt)),
            sql`(select count(*) from operator_passkeys p where p.operator_id = ${operators.id}) > 1`,
          ),
        ),
      )
      .for('update')
    const own = and(eq(operatorPasskeys.operatorId, operator.id), eq(operatorPasskeys.id, id))
    const [found] = await tx.select({ name: operatorPasskeys.name }).from(operatorPasskeys).where(own)
    if (!found) return 'unknown'
    if (!hasOther) return 'last-way-in'
    await tx.delete(operatorPasskeys).where(own)
    await recordAct(tx, operator, { act: 'passkey-removed', detail: found.name }, clock.now())
    return 'removed'
  })
}

/** Verifies the answer and that its counter has increased; null where it proves nothing. */
async function used(
  deps: PasskeyDeps,
  what: Ceremony,
  credential: PasskeyCredential,
  isAccepted: (passkey: PasskeyRow) => boolean,
): Promise<PasskeyRow | null> {
  const verified = await verifyPasskeyUse(deps, what, credential, async () => {
    const [passkey] = await deps.db.select().from(operatorPasskeys).where(eq(operatorPasskeys.id, credential.id))
    return passkey && isAccepted(passkey) ? { passkey, handle: handleOf(passkey.operatorId) } : null
  })
  if (verified === null) return null
  const { passkey, counter } = verified
  // An authenticator without a counter always sends 0.
  const moves = sql`(${operatorPasskeys.counter} < ${counter} or (${operatorPasskeys.counter} = 0 and ${counter}::int = 0))`
  const rows = await deps.db
    .update(operatorPasskeys)
    .set({ counter, lastUsedAt: instantText(deps.clock.now()) })
    .where(and(eq(operatorPasskeys.id, passkey.id), moves))
    .returning({ id: operatorPasskeys.id })
  if (rows.length > 0) return passkey
  deps.log.warn('a passkey of an operator was used with a counter that was used before')
  return null
}

export function signInOptions(deps: PasskeyDeps, site: RelyingParty) {
  return passkeyRequestOptions(deps, ceremony(site, 'operator-sign-in'))
}

/** The operator whose passkey signed in; null where it proves nothing. */
export async function operatorByPasskey(
  deps: PasskeyDeps,
  site: RelyingParty,
  credential: PasskeyCredential,
): Promise<Operator | null> {
  const passkey = await used(deps, ceremony(site, 'operator-sign-in'), credential, () => true)
  if (passkey === null) return null
  const [row] = await deps.db
    .select({ id: operators.id, email: operators.email, name: operators.name })
    .from(operators)
    .where(eq(operators.id, passkey.operatorId))
  return row ?? null
}

export async function proofOptions(deps: PasskeyDeps, operator: Operator, site: RelyingParty) {
  return passkeyRequestOptions(deps, ceremony(site, 'operator-proof', operator), await readPasskeys(deps.db, operator))
}

/** Whether one of the operator's own passkeys signed the proof. */
export async function provesByPasskey(
  deps: PasskeyDeps,
  operator: Operator,
  site: RelyingParty,
  credential: PasskeyCredential,
): Promise<boolean> {
  return (
    (await used(
      deps,
      ceremony(site, 'operator-proof', operator),
      credential,
      ({ operatorId }) => operatorId === operator.id,
    )) !== null
  )
}
