import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import type { PasskeyCredential } from '../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../identity/passkeys/relying-party.ts'
import { isPassword } from '../../identity/password.ts'
import { countHit, forgiveHits } from '../../identity/rate-limit.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff, staffSessions } from '../../platform/db/schema/staff.ts'
import { provesByPasskey } from './passkeys/use-passkey.ts'
import { useCode } from './totp/use-code.ts'

/** Wrong passwords of one member within the window; the member is signed in already, so few are honest. */
const MOST_WRONG = 10
export const PROOF_WINDOW_MINUTES = 10
const ACTION = 'staff-proof'

export type ProofOutcome = 'proved' | 'wrong' | 'throttled'

/** Checks the password of a member who is signed in; the right one answers the hash that it was checked against. */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { businessId, id }: SignedInStaff,
  password: string,
): Promise<{ readonly passwordHash: string } | Exclude<ProofOutcome, 'proved'>> {
  const subject = `staff:${id}`
  const isAllowed = await countHit(db, {
    businessId,
    action: ACTION,
    subjects: [{ name: subject, most: MOST_WRONG }],
    minutes: PROOF_WINDOW_MINUTES,
    now: clock.now(),
  })
  if (!isAllowed) return 'throttled'
  const [row] = await db
    .select({ passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, id)))
  if (!row || !(await isPassword(row.passwordHash, password))) return 'wrong'
  await forgiveHits(db, { businessId, action: ACTION, subject })
  return row
}

export type Proof =
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'passkey'; readonly credential: PasskeyCredential; readonly site: RelyingParty }

const check = async (deps: Deps, c: ApiContext, member: SignedInStaff, proof: Proof): Promise<ProofOutcome> => {
  if (proof.by === 'password') {
    const checked = await checkPassword(deps, member, proof.password)
    return typeof checked === 'string' ? checked : 'proved'
  }
  if (proof.by === 'passkey') return (await provesByPasskey(deps, member, proof)) ? 'proved' : 'wrong'
  const outcome = await useCode(deps, c, member, proof.code)
  return outcome === 'right' ? 'proved' : outcome
}

/** Checks a proof and, if it is right, lets this session make the calls that need one for five minutes. */
export async function prove(deps: Deps, c: ApiContext, member: SignedInStaff, proof: Proof): Promise<ProofOutcome> {
  const outcome = await check(deps, c, member, proof)
  if (outcome === 'proved') {
    const at = deps.clock.now().toString({ smallestUnit: 'millisecond' })
    await deps.db
      .update(staffSessions)
      .set({ provedAt: at, ...(proof.by !== 'password' && { factorAt: at }) })
      .where(and(eq(staffSessions.businessId, member.businessId), eq(staffSessions.id, member.sessionId)))
  }
  return outcome
}
