import { login, register as registerRoute } from '@comanda/contract'
import { loginProblems, type Registration } from '@comanda/domain'
import { callerOf } from '../../http/caller.ts'
import { call, createRouter } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { carriedDevice } from '../../identity/known-device.ts'
import type { Deps } from '../../orders/deps.ts'
import { accountFields } from './account-fields.ts'
import { mailRoutes } from './mail-routes.ts'
import { REGISTER_WINDOW_MINUTES, register } from './register.ts'
import { sessionRoutes } from './session-routes.ts'
import { signIn } from './sign-in.ts'
import { answerSignedIn } from './signed-in.ts'

/** Routes of registration, password sign-in, sessions and account mails. [7.05]–[7.10] [7.14] [7.15] */
export function signInRoutes(deps: Deps) {
  const router = createRouter()
  for (const part of [sessionRoutes(deps), mailRoutes(deps)]) router.route('/', part)

  call(router, login, async (c) => {
    const { email, password, with_token: withToken } = c.req.valid('json')
    const fields = accountFields(loginProblems({ email, password }), c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    const businessId = c.var.tenant.business.id
    const attempt = { businessId, email, password, network: networkOf(c), device: carriedDevice(c) }
    const outcome = await signIn(deps, attempt)
    if (outcome.kind === 'too-many') deps.security({ event: 'locked-out', about: 'customer', ...callerOf(c) })
    else if (outcome.kind !== 'signed-in')
      deps.security({ event: 'sign-in-refused', about: outcome.kind, ...callerOf(c) })
    switch (outcome.kind) {
      case 'signed-in': {
        const { userId, passwordHash } = outcome
        return answerSignedIn(deps, c, { userId, method: 'password', withToken, passwordHash })
      }
      case 'failed':
        return refuse(c, 401, 'sign_in_failed')
      case 'suspended':
        return refuse(c, 403, 'account_suspended', { statusCode: 1001 })
      case 'reset-needed':
        return refuse(c, 403, 'password_reset_needed', { statusCode: 1000 })
      case 'too-many':
        return refuseTooMany(c, outcome.minutes)
    }
  })

  call(router, registerRoute, async (c) => {
    const body = c.req.valid('json')
    const { business } = c.var.tenant
    const form: Registration = {
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      password: body.password,
      passwordConfirmation: body.password_confirmation,
      telephone: body.telephone_number,
      acceptsTerms: body.accepted_terms_and_conditions && body.accepted_privacy_policy,
    }
    const outcome = await register(deps, {
      businessId: business.id,
      businessName: business.name,
      territory: business.territory,
      language: c.var.language,
      form,
      subscribesToNewsletter: body.subscribed_to_newsletter,
      orderId: body.order_id ?? null,
      guestSecret: c.req.valid('header')['guest-id'],
      network: networkOf(c),
    })
    switch (outcome.kind) {
      case 'registered':
        deps.security({ event: 'registered', user: outcome.userId, ...callerOf(c) })
        return answerSignedIn(deps, c, { userId: outcome.userId, method: 'password', withToken: body.with_token })
      case 'invalid': {
        const { acceptsTerms, ...problems } = outcome.problems
        const documents = {
          ...(!body.accepted_terms_and_conditions && { accepted_terms_and_conditions: acceptsTerms }),
          ...(!body.accepted_privacy_policy && { accepted_privacy_policy: acceptsTerms }),
        }
        const fields = accountFields({ ...problems, ...documents }, c.var.language) ?? {}
        return refuse(c, 422, 'invalid_request', { fields })
      }
      case 'email-exists':
        return refuse(c, 409, 'email_exists', { fields: { email: [errorTextOf('email_exists', c.var.language)] } })
      case 'order-unknown':
        return refuse(c, 404, 'not_found', { problems: { order_id: 'not_yours' } })
      case 'too-many':
        return refuseTooMany(c, REGISTER_WINDOW_MINUTES)
    }
  })

  return router
}
