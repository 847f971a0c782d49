import {
  addPasskey as addPasskeyRoute,
  deletePasskey,
  listPasskeys,
  passkeyOptions,
  passkeySignInOptions,
  passkeySignIn as passkeySignInRoute,
} from '@comanda/contract'
import { passkeyToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../../http/api-env.ts'
import { callerOf } from '../../../http/caller.ts'
import { call, createRouter, PRIVATE } from '../../../http/create-router.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../../../identity/customer.ts'
import { deviceOf } from '../../../identity/device.ts'
import { relyingPartyOf } from '../../../identity/passkeys/relying-party.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import type { Deps } from '../../../orders/deps.ts'
import { provesForWayIn } from '../prove.ts'
import { refuseProof } from '../refuse-proof.ts'
import { answerSignedIn } from '../signed-in.ts'
import { addPasskey, passkeyCreation } from './add-passkey.ts'
import { passkeyRequest, passkeySignIn } from './passkey-sign-in.ts'
import { dropPasskey, readPasskeys, toPasskey } from './store.ts'

const WINDOW_MINUTES = 10
/** Higher than for one account, because a whole building or mobile network may share an address. */
const MOST_TRIES = 50
/** The sign-in page requests options each time it opens. */
const MOST_OPTIONS = 600
const MOST_NEW = 60

/** Routes of passkeys: sign-in, and those of one's own account. */
export function passkeyRoutes(deps: Deps) {
  const router = createRouter()
  const attempt = (businessId: number, action: string, name: string, most: number) =>
    countHit(deps.db, {
      businessId,
      action,
      subjects: [{ name, most }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
  const network = (c: ApiContext): string => `network:${networkOf(c)}`

  call(router, passkeySignInOptions, async (c) => {
    const { id } = c.var.tenant.business
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    if (!(await attempt(id, 'passkey-options', network(c), MOST_OPTIONS))) return refuseTooMany(c, WINDOW_MINUTES)
    return c.json({ data: await passkeyRequest(deps, id, site) }, 200, PRIVATE)
  })

  call(router, passkeySignInRoute, async (c) => {
    const { credential, with_token: withToken } = c.req.valid('json')
    const { id } = c.var.tenant.business
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    const succeeded = await attempt(id, 'passkey', network(c), MOST_TRIES)
    if (!succeeded) deps.security({ event: 'locked-out', about: 'passkey', ...callerOf(c) })
    if (!succeeded) return refuseTooMany(c, WINDOW_MINUTES)
    const outcome = await passkeySignIn(deps, id, site, credential)
    if (outcome.kind !== 'signed-in') {
      deps.security({ event: 'sign-in-refused', about: 'passkey', ...callerOf(c) })
      return outcome.kind === 'suspended'
        ? refuse(c, 403, 'account_suspended', { statusCode: 1001 })
        : refuse(c, 401, 'sign_in_failed')
    }
    await succeeded()
    return answerSignedIn(deps, c, { userId: outcome.userId, method: 'passkey', withToken })
  })

  call(router, listPasskeys, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const rows = await readPasskeys(deps.db, answer.customer)
    return c.json({ data: rows.map((row) => passkeyToWire(toPasskey(row))) }, 200, PRIVATE)
  })

  call(router, passkeyOptions, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    const proof = await provesForWayIn(deps, answer.customer, c.req.valid('json').current_password)
    if (proof !== 'proved') return refuseProof(c, proof)
    const { id, name } = c.var.tenant.business
    if (!(await attempt(id, 'passkey-add', `user:${answer.customer.userId}`, MOST_NEW))) {
      return refuseTooMany(c, WINDOW_MINUTES)
    }
    return c.json({ data: await passkeyCreation(deps, answer.customer, { ...site, name }) }, 200, PRIVATE)
  })

  call(router, addPasskeyRoute, async (c) => {
    const { credential, name } = c.req.valid('json')
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    const named = name.trim() || deviceOf(c.req.header('user-agent'))
    const made = await addPasskey(deps, answer.customer, site, { credential, name: named })
    if (made === 'too-many') return refuse(c, 429, 'too_many_requests')
    if (made === null) {
      return refuse(c, 422, 'invalid_request', { problems: { credential: 'passkey_refused' } })
    }
    deps.security({ event: 'credential-added', about: 'passkey', user: answer.customer.userId, ...callerOf(c) })
    return c.json({ data: passkeyToWire(toPasskey(made)) }, 200, PRIVATE)
  })

  call(router, deletePasskey, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const proof = await provesForWayIn(deps, answer.customer, c.req.valid('json').current_password)
    if (proof !== 'proved') return refuseProof(c, proof)
    const outcome = await dropPasskey(deps.db, answer.customer, c.req.valid('param').id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'last-way-in') return refuse(c, 409, 'last_way_in')
    deps.security({ event: 'credential-removed', about: 'passkey', user: answer.customer.userId, ...callerOf(c) })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  return router
}
