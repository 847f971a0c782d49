import type { ApiContext } from '../../../http/api-env.ts'
import { networkOf } from '../../../http/network.ts'
import { readAccountsElsewhere } from '../../../identity/accounts-elsewhere.ts'
import { inSignInTurn } from '../../../identity/password.ts'
import { countPasswordTry } from '../../../identity/password-tries.ts'
import { withRole } from '../../../identity/roles.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { staff } from '../../../platform/db/schema/staff.ts'
import { type SecondStep, takeSecondStep } from '../second-factors.ts'

type MemberRow = typeof staff.$inferSelect

/** An email rarely works at more businesses with different passwords, and each costs the checking of one. */
const MOST_CHECKED = 10

export interface AccountSecrets {
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string | undefined
}

export type AccountProof =
  | { readonly kind: 'proved'; readonly account: MemberRow; readonly withCode: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'too-many'; readonly minutes: number }
  | Exclude<SecondStep, { readonly kind: 'done' }>

/**
 * The account of an email at another business, proved as at a sign-in, within the limits of sign-ins here. That the
 * email is the same proves nothing by itself.
 * @throws Overloaded when too many sign-ins wait
 */
export async function proveAccount(
  deps: Deps,
  c: ApiContext,
  {
    businessId,
    email,
    signInId = null,
  }: Pick<MemberRow, 'businessId' | 'email'> & { readonly signInId?: string | null },
  { password, code }: AccountSecrets,
): Promise<AccountProof> {
  const found = await inSignInTurn(async (isPassword): Promise<MemberRow | AccountProof> => {
    const allowed = await countPasswordTry(deps.db, deps.config, {
      businessId,
      action: 'staff-login',
      email,
      network: networkOf(c),
      knownDevice: null,
      now: deps.clock.now(),
    })
    if (allowed.kind === 'too-many') return allowed
    const all = await readAccountsElsewhere(deps.db, email, businessId)
    const others = signInId === null ? all : all.filter((row) => row.signInId !== signInId)
    // One person's rows have the same hash.
    const hashes = [...new Set(others.map(({ passwordHash }) => passwordHash))].slice(0, MOST_CHECKED)
    for (const hash of hashes.length > 0 ? hashes : [null]) {
      if (!(await isPassword(hash, password))) continue
      const row = others.find(({ passwordHash }) => passwordHash === hash)
      if (!row) continue
      await allowed.succeeded()
      return row
    }
    return { kind: 'failed' }
  })
  if ('kind' in found) return found
  const second = await takeSecondStep(deps, c, await withRole(deps.db, found), code)
  return second.kind === 'done' ? { kind: 'proved', account: found, withCode: second.withCode } : second
}
