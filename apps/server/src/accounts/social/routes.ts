import { disconnectProvider, signInMethods, socialLogin, socialNonce } from '@comanda/contract'
import { userToWire } from '@comanda/contract/wire'
import type { Deps } from '../../api/deps.ts'
import type { ApiContext } from '../../api/env.ts'
import { refuse } from '../../api/refuse.ts'
import { answerPrivately, call, createRoom, PRIVATE, PUBLIC } from '../../api/room.ts'
import { keepChallenge } from '../challenges.ts'
import { customerOf, refuseCustomer, tokenOf } from '../customer.ts'
import { networkOf } from '../network.ts'
import { readUser } from '../read-user.ts'
import { refuseProof } from '../refuse-proof.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { endSession, newToken } from '../session.ts'
import { answerSignedIn } from '../signed-in.ts'
import { noteAttempt } from '../throttle.ts'
import { dropProvider } from './drop-provider.ts'
import { type SocialOutcome, socialSignIn } from './social-sign-in.ts'

const NONCE_MINUTES = 10
const WINDOW_MINUTES = 10
/** A whole house or mobile network may share an address. */
const MOST_TRIES = 50
/** The sign-in page asks for two whenever it is opened: one for Google, one for Apple. */
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
export const socialRoutes = (deps: Deps) => {
  const room = createRoom()
  const note = (c: ApiContext, action: string, most: number) =>
    noteAttempt(deps.db, {
      businessId: c.var.tenant.business.id,
      action,
      subjects: [{ name: `network:${networkOf(c)}`, most }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })

  call(room, signInMethods, (c) => {
    const { providers } = deps.gateways.social
    const data = providers.map(({ name, clientId, scriptUrl }) => ({
      name,
      client_id: clientId,
      script_url: scriptUrl,
    }))
    return c.json({ data: { providers: data } }, 200, PUBLIC)
  })

  call(room, socialNonce, async (c) => {
    if (!(await note(c, 'social-nonce', MOST_NONCES))) return refuseTooMany(c, WINDOW_MINUTES)
    const nonce = newToken()
    const challenge = { businessId: c.var.tenant.business.id, value: nonce, purpose: 'social' } as const
    await keepChallenge(deps.db, challenge, NONCE_MINUTES, deps.clock.now())
    return c.json({ data: { nonce } }, 200, PRIVATE)
  })

  call(room, socialLogin, async (c) => {
    const body = c.req.valid('json')
    const succeeded = await note(c, 'social', MOST_TRIES)
    if (!succeeded) return refuseTooMany(c, WINDOW_MINUTES)
    const carried = tokenOf(c)
    const visitor = await customerOf(deps, c)
    if (!visitor.ok && visitor.refusal === 'account_suspended') return refuseSignIn(c, { kind: 'suspended' })
    const outcome = await socialSignIn(deps, {
      businessId: c.var.tenant.business.id,
      language: c.var.language,
      provider: body.provider_name,
      credential: body.credential,
      nonce: body.nonce ?? null,
      names: { first: body.first_name?.trim() ?? '', last: body.last_name?.trim() ?? '' },
      customer: visitor.ok ? visitor.customer : null,
      currentPassword: body.current_password ?? null,
    })
    if (outcome.kind !== 'signed-in') return refuseSignIn(c, outcome)
    await succeeded()
    // The new session takes the place of the one that asked.
    if (visitor.ok && carried) await endSession(deps.db, visitor.customer.businessId, carried.token)
    const withToken = body.with_token || (visitor.ok && carried?.from === 'bearer')
    return answerSignedIn(deps, c, { userId: outcome.userId, method: body.provider_name, withToken })
  })

  call(room, disconnectProvider, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const outcome = await dropProvider(deps.db, who.customer, c.req.valid('param').name)
    if (outcome === 'last-way-in') return refuse(c, 409, 'last_way_in')
    const user = outcome === 'unknown' ? null : await readUser(deps.db, who.customer.businessId, who.customer.userId)
    return user ? answerPrivately(c, userToWire(user)) : refuse(c, 404, 'not_found')
  })

  return room
}
