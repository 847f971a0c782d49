import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '@comanda/contract'
import type { Deps } from '../../deps.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { authorizeEnrolment, authorizeStaff, refuseStaff } from '../../identity/staff-access.ts'
import { totpUri } from '../../identity/totp/totp.ts'
import { isProved } from '../prove.ts'
import { beginEnrolment, confirmEnrolment, endEnrolment, renewCodes } from './enrol.ts'
import { CODE_WINDOW_MINUTES } from './use-code.ts'

/** Routes of the authenticator app of one's own account. */
export const totpRoutes = (deps: Deps) => {
  const router = createRouter()

  call(router, beginTotp, async (c) => {
    const staff = await authorizeEnrolment(deps, c)
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    if (!isProved(staff.member, deps.clock.now())) return refuse(c, 403, 'staff_proof_needed')
    const begun = await beginEnrolment(deps, staff.member)
    if (typeof begun === 'string') return refuse(c, 409, begun)
    const { secret } = begun
    const uri = totpUri(secret, { issuer: c.var.tenant.business.name, label: staff.member.email })
    return c.json({ data: { secret, uri } }, 200, PRIVATE)
  })

  call(router, confirmTotp, async (c) => {
    const staff = await authorizeEnrolment(deps, c)
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const outcome = await confirmEnrolment(deps, c, staff.member, c.req.valid('json').code)
    if (outcome === 'throttled') return refuseTooMany(c, CODE_WINDOW_MINUTES)
    if (outcome === 'wrong')
      return refuse(c, 422, 'code_wrong', { fields: { code: [errorTextOf('code_wrong', c.var.language)] } })
    return c.json({ data: { recovery_codes: outcome } }, 200, PRIVATE)
  })

  call(router, removeTotp, async (c) => {
    const staff = await authorizeStaff(deps, c)
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    if (!isProved(staff.member, deps.clock.now())) return refuse(c, 403, 'staff_proof_needed')
    await endEnrolment(deps, c, staff.member)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  call(router, renewRecoveryCodes, async (c) => {
    const staff = await authorizeStaff(deps, c)
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    if (!isProved(staff.member, deps.clock.now())) return refuse(c, 403, 'staff_proof_needed')
    const codes = await renewCodes(deps, c, staff.member)
    if (codes === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { recovery_codes: codes } }, 200, PRIVATE)
  })

  return router
}
