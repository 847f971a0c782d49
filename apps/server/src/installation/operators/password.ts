import { type AccountProblem, passwordProblems } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { hashPassword, newPasswordProblem } from '../../identity/password.ts'
import type { Deps } from '../../orders/deps.ts'
import { operators } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { recordAct } from './acts.ts'
import { checkPassword } from './prove.ts'
import { endSessions, type SignedInOperator } from './session.ts'

export interface NewPassword {
  /** Not asked where there is no password yet. */
  readonly currentPassword: string
  readonly password: string
  readonly passwordConfirmation: string
}

type PasswordOutcome =
  | { readonly kind: 'done' | 'wrong' | 'throttled' }
  | { readonly kind: 'invalid'; readonly problems: Partial<Record<keyof NewPassword, AccountProblem>> }

/** Sets the first password, or changes it with the current one; the operator's other sessions end. */
export async function changePassword(
  deps: Deps,
  operator: SignedInOperator,
  form: NewPassword,
): Promise<PasswordOutcome> {
  if (operator.hasPassword) {
    const current = await checkPassword(deps, operator, form.currentPassword)
    if (current !== 'proved') return { kind: current }
  }
  const problems = passwordProblems(form)
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  const owner = { email: operator.email, firstName: operator.name, lastName: '' }
  const problem = await newPasswordProblem(form.password, owner, 'comanda')
  if (problem !== null) return { kind: 'invalid', problems: { password: problem } }
  const passwordHash = await hashPassword(form.password)
  await inTransaction(deps.db, async (tx) => {
    await tx.update(operators).set({ passwordHash }).where(eq(operators.id, operator.id))
    await endSessions(tx, operator, 'others')
    await recordAct(tx, operator, { act: 'password-changed' }, deps.clock.now())
  })
  return { kind: 'done' }
}
