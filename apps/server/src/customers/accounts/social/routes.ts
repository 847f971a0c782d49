import { disconnectProvider, signInMethods, socialLogin, socialNonce } from '@comanda/contract'
import { userToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../../http/api-env.ts'
import { callerOf } from '../../../http/caller.ts'
import { answerPrivately, call, createRouter, PRIVATE, PUBLIC } from '../../../http/create-router.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { keepChallenge } from '../../../identity/challenges.ts'
import { customerOf, refuseCustomer, tokenOf } from '../../../identity/customer.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import { newToken } from '../../../identity/session.ts'
import type { Deps } from '../../../orders/deps.ts'
import { provesForWayIn } from '../prove.ts'
import { readUser } from '../read-user.ts'
import { refuseProof } from '../refuse-proof.ts'
import { answerSignedIn } from '../signed-in.ts'
import { dropProvider } from './drop-provider.ts'
import { type SocialOutcome, socialSignIn } from './social-sign-in.ts'

const NONCE_MINUTES = 10
const WINDOW_MINUTES = 10
/** Higher than for one account, because a whole building or mobile network may share an address. */
const MOST_TRIES = 50
/** The sign-in page requests two each time it opens: one for Google, one for Apple. */
const MOST_NONCES = 1200

const refuseSignIn = (c: ApiContext, outcome: Exclude<SocialOutcome, { kind: 'signed-in' }>) => {
  switch (outcome.kind) {
    case 'failed':
      return refuse(c, 401, 'sign_in_failed')
    case 'unavailable':
      return refuse(c, 503, 'provider_unavailable')
    case 'suspended':
      return refuse(c, 403, 'account_suspended', { statusCode: 1001 })
    case 'email-exists':
      return refuse(c, 409, 'email_exists')
    case 'provider-taken':
      return refuse(c, 409, 'provider_taken')
    case 'proof':
      return refuseProof(c, outcome.proof)
  }
}

/** Signing in with Google, Apple and Facebook. [4.38] [7.11] [9.29] */
export function socialRoutes(deps: Deps) {
  const router = createRouter()
  const note = (c: ApiContext, action: string, most: number) =>
    countHit(deps.db, {
      businessId: c.var.tenant.business.id,
      action,
      subjects: [{ name: `network:${networkOf(c)}`, most }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })

  call(router, signInMethods, (c) => {
    const { providers } = deps.gateways.social
    const data = providers.map(({ name, clientId, scriptUrl }) => ({
      name,
      client_id: clientId,
      script_url: scriptUrl,
    }))
    return c.json({ data: { providers: data } }, 200, PUBLIC)
  })

  call(router, socialNonce, async (c) => {
    if (!(await note(c, 'social-nonce', MOST_NONCES))) return refuseTooMany(c, WINDOW_MINUTES)
    const nonce = newToken()
    const challenge = { businessId: c.var.tenant.business.id, value: nonce, purpose: 'social' } as const
    await keepChallenge(deps.db, challenge, NONCE_MINUTES, deps.clock.now())
    return c.json({ data: { nonce } }, 200, PRIVATE)
  })

  call(router, socialLogin, async (c) => {
    const body = c.req.valid('json')
    const succeeded = await note(c, 'social', MOST_TRIES)
    if (!succeeded) deps.security({ event: 'locked-out', about: 'provider', ...callerOf(c) })
    if (!succeeded) return refuseTooMany(c, WINDOW_MINUTES)
    const carried = tokenOf(c)
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok && signedIn.refusal === 'account_suspended') return refuseSignIn(c, { kind: 'suspended' })
    const outcome = await socialSignIn(deps, {
      businessId: c.var.tenant.business.id,
      language: c.var.language,
      provider: body.provider_name,
      credential: body.credential,
      nonce: body.nonce ?? null,
      names: { first: body.first_name?.trim() ?? '', last: body.last_name?.trim() ?? '' },
      customer: signedIn.ok ? signedIn.customer : null,
      currentPassword: body.current_password ?? null,
    })
    if (outcome.kind !== 'signed-in') deps.security({ event: 'sign-in-refused', about: outcome.kind, ...callerOf(c) })
    if (outcome.kind !== 'signed-in') return refuseSignIn(c, outcome)
    if (signedIn.ok)
      deps.security({ event: 'credential-added', about: body.provider_name, user: outcome.userId, ...callerOf(c) })
    await succeeded()
    const withToken = body.with_token || (signedIn.ok && carried?.from === 'bearer')
    return answerSignedIn(deps, c, { userId: outcome.userId, method: body.provider_name, withToken })
  })

  call(router, disconnectProvider, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const proof = await provesForWayIn(deps, who.customer, c.req.valid('json').current_password)
    if (proof !== 'proved') return refuseProof(c, proof)
    const outcome = await dropProvider(deps.db, who.customer, c.req.valid('param').name)
    if (outcome === 'last-way-in') return refuse(c, 409, 'last_way_in')
    if (outcome !== 'unknown')
      deps.security({ event: 'credential-removed', about: 'provider', user: who.customer.userId, ...callerOf(c) })
    const user = outcome === 'unknown' ? null : await readUser(deps.db, who.customer.businessId, who.customer.userId)
    return user ? answerPrivately(c, userToWire(user)) : refuse(c, 404, 'not_found')
  })

  return router
}
