import { eq } from 'drizzle-orm'
import { INSTALLATION } from '../../identity/installation.ts'
import type { PasskeyCredential } from '../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../identity/passkeys/relying-party.ts'
import { isPassword } from '../../identity/password.ts'
import { countHit, forgiveHits } from '../../identity/rate-limit.ts'
import type { Deps } from '../../orders/deps.ts'
import { operatorSessions, operators } from '../../platform/db/schema/index.ts'
import { useCode } from './factors.ts'
import { provesByPasskey } from './passkeys.ts'
import { instantText, type SignedInOperator } from './session.ts'

/** Wrong passwords of one operator within the window; the operator is signed in already, so few are honest. */
const MOST_WRONG = 10
export const PROOF_WINDOW_MINUTES = 10
const ACTION = 'operator-proof'

type ProofOutcome = 'proved' | 'wrong' | 'throttled'

/** Checks the password of an operator who is signed in. */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: SignedInOperator,
  password: string,
): Promise<ProofOutcome> {
  const subject = `operator:${id}`
  const isAllowed = await countHit(db, {
    businessId: INSTALLATION,
    action: ACTION,
    subjects: [{ name: subject, most: MOST_WRONG }],
    minutes: PROOF_WINDOW_MINUTES,
    now: clock.now(),
  })
  if (!isAllowed) return 'throttled'
  const [row] = await db.select({ hash: operators.passwordHash }).from(operators).where(eq(operators.id, id))
  if (!(await isPassword(row?.hash ?? null, password))) return 'wrong'
  await forgiveHits(db, { businessId: INSTALLATION, action: ACTION, subject })
  return 'proved'
}

export type Proof =
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'passkey'; readonly credential: PasskeyCredential; readonly site: RelyingParty }

const check = async (deps: Deps, operator: SignedInOperator, proof: Proof): Promise<ProofOutcome> => {
  if (proof.by === 'password') return checkPassword(deps, operator, proof.password)
  if (proof.by === 'passkey')
    return (await provesByPasskey(deps, operator, proof.site, proof.credential)) ? 'proved' : 'wrong'
  const outcome = await useCode(deps, operator, proof.code)
  return outcome === 'right' ? 'proved' : outcome
}

/** Checks a proof and, if it is right, lets this session make the calls that need one for five minutes. */
export async function prove(deps: Deps, operator: SignedInOperator, proof: Proof): Promise<ProofOutcome> {
  const outcome = await check(deps, operator, proof)
  if (outcome === 'proved')
    await deps.db
      .update(operatorSessions)
      .set({ provedAt: instantText(deps.clock.now()) })
      .where(eq(operatorSessions.id, operator.sessionId))
  return outcome
}
