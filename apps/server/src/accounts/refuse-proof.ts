import type { ApiContext } from '../api/env.ts'
import { errorTextOf } from '../api/error-texts.ts'
import { refuse } from '../api/refuse.ts'
import type { Proof } from './prove.ts'
import { refuseTooMany } from './refuse-too-many.ts'

const WINDOW_MINUTES = 10

/** A new way in needs a proof. Not 401: the session is as good as it was. [4.39] */
export const refuseProof = (c: ApiContext, proof: Exclude<Proof, 'proved'>) => {
  if (proof === 'throttled') return refuseTooMany(c, WINDOW_MINUTES)
  const code = proof === 'wrong' ? 'password_wrong' : 'proof_needed'
  return refuse(c, 422, code, { fields: { current_password: [errorTextOf(code, c.var.language)] } })
}
