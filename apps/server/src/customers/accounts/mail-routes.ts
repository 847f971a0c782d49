import {
  activate as activateRoute,
  forgottenPassword,
  resendActivation,
  resetPassword as resetPasswordRoute,
} from '@comanda/contract'
import { emailProblem } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import { carriedDevice, setDeviceCookie } from '../../identity/known-device.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { countMailRequest } from '../../messages/mails/mail-requests.ts'
import { queueAccountMail } from '../../messages/mails/queue-account-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { accountFields } from './account-fields.ts'
import { activate } from './activate.ts'
import { normalEmail } from './email.ts'
import type { Opener } from './opener.ts'
import { refuseProof } from './refuse-proof.ts'
import { resetPassword } from './reset-password.ts'

/** Mails to one person within the window. */
const MOST_MAILS = 5
/**
 * Requests of mails from one network. An office or a mobile carrier shares an address; 60 forgotten passwords an hour
 * are far above it.
 */
const MOST_OF_NETWORK = 60
const WINDOW_MINUTES = 60

const SUCCESS = { data: { success: true } }

/** Routes that mailed links call, and that request such mails. [7.05] [7.14] [7.15] */
export function mailRoutes(deps: Deps) {
  const router = createRouter()
  const openerOf = async (c: ApiContext): Promise<Opener> => {
    const answer = await customerOf(deps, c)
    return { userId: answer.ok ? answer.customer.userId : null, device: carriedDevice(c) }
  }

  call(router, activateRoute, async (c) => {
    const { token, password, asks_first: asksFirst } = c.req.valid('json')
    const activation = { token, password: password ?? null, asksFirst, opener: await openerOf(c) }
    const outcome = await activate(deps, c.var.tenant.business.id, activation)
    if (outcome.kind === 'proved') {
      deps.security({ event: 'credential-added', about: 'email', ...callerOf(c) })
      const { orders, startedOver } = outcome
      return c.json({ data: { success: true, orders, started_over: startedOver } }, 200, PRIVATE)
    }
    if (outcome.kind === 'proof') return refuseProof(c, outcome.proof, 'password')
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
    const action = 'forgotten-password'
    const subjects = [{ name: `network:${networkOf(c)}`, most: MOST_OF_NETWORK }]
    if (!(await countHit(deps.db, { businessId, action, subjects, minutes: WINDOW_MINUTES, now })))
      return refuseTooMany(c, WINDOW_MINUTES)
    deps.security({ event: 'reset-requested', ...callerOf(c) })
    // The job looks the account up, so that known and unknown emails take the same time here.
    const isMailed = await countMailRequest(deps.db, { businessId, action, email, now })
    if (isMailed) await queueAccountMail(deps, deps.db, { kind: 'reset', businessId, email, language: c.var.language })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, resetPasswordRoute, async (c) => {
    const { email, password, password_confirmation, token } = c.req.valid('json')
    const form = { email, password, passwordConfirmation: password_confirmation, token }
    const outcome = await resetPassword(deps, c.var.tenant.business, form, await openerOf(c))
    if (outcome.kind === 'token-invalid') return refuse(c, 422, 'token_invalid')
    const fields = outcome.kind === 'invalid' && accountFields(outcome.problems, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    if (outcome.kind === 'done') setDeviceCookie(deps, c, outcome.device.token)
    deps.security({ event: 'password-reset', ...callerOf(c) })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  return router
}
