import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '@comanda/contract'
import { PRIVATE } from '../../../http/create-router.ts'
import { errorTextOf } from '../../../http/error-texts.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import { totpUri } from '../../../identity/totp/totp.ts'
import type { Deps } from '../../../orders/deps.ts'
import { beginEnrolment, confirmEnrolment, endEnrolment, renewCodes } from './enrol.ts'
import { CODE_WINDOW_MINUTES } from './use-code.ts'

/** Routes of the authenticator app of one's own account. */
export function totpRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(beginTotp, async (c, { member }) => {
    const begun = await beginEnrolment(deps, member)
    if (typeof begun === 'string') return refuse(c, 409, begun)
    const { secret } = begun
    const uri = totpUri(secret, { issuer: c.var.tenant.business.name, label: member.email })
    return c.json({ data: { secret, uri } }, 200, PRIVATE)
  })

  staffCall(confirmTotp, async (c, { member }) => {
    const outcome = await confirmEnrolment(deps, c, member, c.req.valid('json').code)
    if (outcome === 'throttled') return refuseTooMany(c, CODE_WINDOW_MINUTES)
    if (outcome === 'wrong')
      return refuse(c, 422, 'code_wrong', { fields: { code: [errorTextOf('code_wrong', c.var.language)] } })
    return c.json({ data: { recoveryCodes: outcome } }, 200, PRIVATE)
  })

  staffCall(removeTotp, async (c, { member }) => {
    await endEnrolment(deps, c, member)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  staffCall(renewRecoveryCodes, async (c, { member }) => {
    const codes = await renewCodes(deps, c, member)
    if (codes === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { recoveryCodes: codes } }, 200, PRIVATE)
  })

  return router
}
