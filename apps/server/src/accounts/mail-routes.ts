import {
  activate as activateRoute,
  forgottenPassword,
  resendActivation,
  resetPassword as resetPasswordRoute,
} from '@comanda/contract'
import { emailProblem } from '@comanda/domain'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { errorTextOf } from '../http/error-texts.ts'
import { networkOf } from '../http/network.ts'
import { refuse } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../identity/customer.ts'
import { countHit } from '../identity/rate-limit.ts'
import { queueAccountMail } from '../mails/queue-account-mail.ts'
import { accountFields } from './account-fields.ts'
import { activate } from './activate.ts'
import { normalEmail } from './email.ts'
import { resetPassword } from './reset-password.ts'

/** Mails to one person within the window. */
const MOST_MAILS = 5
const MOST_OF_NETWORK = 20
const WINDOW_MINUTES = 60

const SUCCESS = { data: { success: true } }

/** Routes that mailed links call, and that request such mails. [7.05] [7.14] [7.15] */
export const mailRoutes = (deps: Deps) => {
  const router = createRouter()

  call(router, activateRoute, async (c) => {
    const outcome = await activate(deps, c.var.tenant.business.id, c.req.valid('json').token)
    if (outcome.kind === 'proved') return c.json({ data: { success: true, orders: outcome.orders } }, 200, PRIVATE)
    if (outcome.kind === 'token-invalid') return refuse(c, 422, 'token_invalid')
    const fields = { email: [errorTextOf('email_exists', c.var.language)] }
    return refuse(c, 409, 'email_exists', { fields })
  })

  call(router, resendActivation, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const { businessId, userId, email, emailVerified, language } = answer.customer
    if (email === null || emailVerified) return c.json(SUCCESS, 200, PRIVATE)
    const subjects = [{ name: `user:${userId}`, most: MOST_MAILS }]
    const attempt = { businessId, action: 'resend-activation', subjects, minutes: WINDOW_MINUTES }
    if (!(await countHit(deps.db, { ...attempt, now: deps.clock.now() }))) return refuseTooMany(c, WINDOW_MINUTES)
    await queueAccountMail(deps, deps.db, { kind: 'activate', businessId, userId, language })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, forgottenPassword, async (c) => {
    const businessId = c.var.tenant.business.id
    const email = normalEmail(c.req.valid('json').email)
    const problem = emailProblem(email)
    const fields = problem && accountFields({ email: problem }, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    const now = deps.clock.now()
    const ofNetwork = [{ name: `network:${networkOf(c)}`, most: MOST_OF_NETWORK }]
    const ofEmail = [{ name: `email:${email}`, most: MOST_MAILS }]
    const attempt = { businessId, action: 'forgotten-password', minutes: WINDOW_MINUTES, now }
    if (!(await countHit(deps.db, { ...attempt, subjects: ofNetwork }))) return refuseTooMany(c, WINDOW_MINUTES)
    // The job looks the account up, so that known and unknown emails take the same time here.
    const isMailed = await countHit(deps.db, { ...attempt, subjects: ofEmail })
    if (isMailed) await queueAccountMail(deps, deps.db, { kind: 'reset', businessId, email, language: c.var.language })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, resetPasswordRoute, async (c) => {
    const { email, password, password_confirmation, token } = c.req.valid('json')
    const form = { email, password, passwordConfirmation: password_confirmation, token }
    const outcome = await resetPassword(deps, c.var.tenant.business.id, form)
    if (outcome.kind === 'token-invalid') return refuse(c, 422, 'token_invalid')
    const fields = outcome.kind === 'invalid' && accountFields(outcome.problems, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  return router
}
