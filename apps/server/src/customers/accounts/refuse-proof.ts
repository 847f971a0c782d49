import type { ApiContext } from '../../http/api-env.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Proof } from './prove.ts'

const WINDOW_MINUTES = 10

/** Refuses to add or remove a sign-in method without proof. Not with 401, because the session stays valid. [4.39] */
export function refuseProof(
  c: ApiContext,
  proof: Exclude<Proof, 'proved'>,
  field: 'current_password' | 'password' = 'current_password',
) {
  if (proof === 'throttled') return refuseTooMany(c, WINDOW_MINUTES)
  const code = proof === 'wrong' ? 'password_wrong' : 'proof_needed'
  return refuse(c, 422, code, { fields: { [field]: [errorTextOf(code, c.var.language)] } })
}
