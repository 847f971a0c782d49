import { changeStaffPassword, forgottenStaffPassword, resetStaffPassword } from '@comanda/contract'
import { emailProblem } from '@comanda/domain'
import { accountTexts } from '../../customers/accounts/account-fields.ts'
import { normalEmail } from '../../customers/accounts/email.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { setDeviceCookie } from '../../identity/known-device.ts'
import { forgivePasswordTries } from '../../identity/password-tries.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { countMailRequest } from '../../messages/mails/mail-requests.ts'
import { queueStaffMail } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { PROOF_WINDOW_MINUTES } from './prove.ts'

/** Requests of one network within the window: more than the staff of several restaurants behind one address. */
const MOST_OF_NETWORK = 20
/** Guesses of a token cannot succeed; this only saves the hashing of passwords. */
const MOST_RESETS = 20
const WINDOW_MINUTES = 60

const SUCCESS = { data: { success: true } }

/** Routes that change a member's password: by the current one, or by a mailed link. */
export function passwordRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(changeStaffPassword, async (c, { member }) => {
    const { currentPassword, password, passwordConfirmation } = c.req.valid('json')
    const form = { currentPassword, password, passwordConfirmation: passwordConfirmation }
    const outcome = await changePassword(deps, c, member, form)
    if (outcome.kind === 'throttled') return refuseTooMany(c, PROOF_WINDOW_MINUTES)
    if (outcome.kind === 'wrong')
      return refuse(c, 422, 'password_wrong', {
        fields: { currentPassword: [errorTextOf('password_wrong', c.var.language)] },
      })
    const fields = outcome.kind === 'invalid' && accountTexts(outcome.problems, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  staffCall(forgottenStaffPassword, async (c) => {
    const businessId = c.var.tenant.business.id
    const email = normalEmail(c.req.valid('json').email)
    const problem = emailProblem(email)
    const fields = problem && accountTexts({ email: problem }, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    const attempt = { businessId, action: 'staff-forgotten', minutes: WINDOW_MINUTES, now: deps.clock.now() }
    const ofNetwork = [{ name: `network:${networkOf(c)}`, most: MOST_OF_NETWORK }]
    if (!(await countHit(deps.db, { ...attempt, subjects: ofNetwork }))) return refuseTooMany(c, WINDOW_MINUTES)
    deps.security({ event: 'reset-requested', about: 'staff', ...callerOf(c) })
    // The job looks the member up, so that known and unknown emails take the same time here.
    const isMailed = await countMailRequest(deps.db, { businessId, action: attempt.action, email, now: attempt.now })
    if (isMailed) await queueStaffMail(deps, deps.db, { kind: 'reset', businessId, email })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  staffCall(resetStaffPassword, async (c) => {
    const businessId = c.var.tenant.business.id
    const isAllowed = await countHit(deps.db, {
      businessId,
      action: 'staff-reset',
      subjects: [{ name: `network:${networkOf(c)}`, most: MOST_RESETS }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!isAllowed) return refuseTooMany(c, WINDOW_MINUTES)
    const { token, password, passwordConfirmation } = c.req.valid('json')
    const outcome = await resetPassword(deps, c, businessId, {
      token,
      password,
      passwordConfirmation,
    })
    if (outcome.kind === 'token-invalid') return refuse(c, 422, 'token_invalid')
    const fields = outcome.kind === 'invalid' && accountTexts(outcome.problems, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    if (outcome.kind === 'reset') {
      // The mailed link lets in a member whom wrong passwords of others have locked out.
      await forgivePasswordTries(deps.db, { businessId, action: 'staff-login', email: outcome.email })
      setDeviceCookie(deps, c, outcome.device)
      deps.security({ event: 'password-reset', about: 'staff', staff: outcome.staffId, ...callerOf(c) })
    }
    return c.json(SUCCESS, 200, PRIVATE)
  })

  return router
}
