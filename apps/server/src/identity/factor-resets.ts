import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { instantText, ORDER_CODE } from '@comanda/domain'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { factorResets } from '../platform/db/schema/index.ts'

/** The member whose second factor is to be reset. */
export interface FactorOwner {
  readonly businessId: number
  readonly staffId: number
}

const ofOwner = ({ businessId, staffId }: FactorOwner) =>
  and(eq(factorResets.businessId, businessId), eq(factorResets.staffId, staffId))

const at = (now: Temporal.Instant): string => instantText(now.epochMilliseconds)

const hashOf = ({ businessId, staffId }: FactorOwner, code: string): string =>
  createHmac('sha256', `${businessId} ${staffId}`).update(code).digest('base64url')

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Begins a reset, in place of an earlier one of the member; the code follows with the mail. */
export async function beginReset(
  tx: Executor,
  owner: FactorOwner,
  telephone: string,
  now: Temporal.Instant,
): Promise<void> {
  const fields = { telephone, codeHash: null, tries: 0, expiresAt: at(now.add({ minutes: ORDER_CODE.minutes })) }
  await tx
    .insert(factorResets)
    .values({ ...owner, ...fields })
    .onConflictDoUpdate({ target: [factorResets.businessId, factorResets.staffId], set: fields })
}

/** Makes the code of a reset when its mail is sent; null where the reset is over. */
export async function writeFactorCode(db: Executor, owner: FactorOwner, now: Temporal.Instant): Promise<string | null> {
  const code = String(randomInt(10 ** ORDER_CODE.digits)).padStart(ORDER_CODE.digits, '0')
  const written = await db
    .update(factorResets)
    .set({ codeHash: hashOf(owner, code), tries: 0 })
    .where(and(ofOwner(owner), gt(factorResets.expiresAt, at(now))))
    .returning({ staffId: factorResets.staffId })
  return written.length > 0 ? code : null
}

export type FactorCodeOutcome =
  | { readonly kind: 'right'; readonly telephone: string }
  | { readonly kind: 'wrong' | 'ended' }

/** Tries a code; the try counts before it is compared. A right code is used up. */
export async function tryFactorCode(
  db: Executor,
  owner: FactorOwner,
  code: string,
  now: Temporal.Instant,
): Promise<FactorCodeOutcome> {
  const [tried] = await db
    .update(factorResets)
    .set({ tries: sql`${factorResets.tries} + 1` })
    .where(
      and(
        ofOwner(owner),
        isNotNull(factorResets.codeHash),
        gt(factorResets.expiresAt, at(now)),
        lt(factorResets.tries, ORDER_CODE.tries),
      ),
    )
    .returning()
  if (!tried?.codeHash) return { kind: 'ended' }
  if (!isSame(tried.codeHash, hashOf(owner, code))) return { kind: tried.tries >= ORDER_CODE.tries ? 'ended' : 'wrong' }
  const used = await db
    .delete(factorResets)
    .where(and(ofOwner(owner), eq(factorResets.codeHash, tried.codeHash)))
    .returning({ staffId: factorResets.staffId })
  return used.length > 0 ? { kind: 'right', telephone: tried.telephone } : { kind: 'ended' }
}
