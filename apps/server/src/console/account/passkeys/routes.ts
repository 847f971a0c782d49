import {
  addStaffPasskey,
  removeStaffPasskey,
  staffPasskeyOptions,
  staffPasskeySignIn,
  staffPasskeySignInOptions,
} from '@comanda/contract'
import { passkeyToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../../http/api-env.ts'
import { PRIVATE } from '../../../http/create-router.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import { deviceOf } from '../../../identity/device.ts'
import { relyingPartyOf } from '../../../identity/passkeys/relying-party.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import type { Deps } from '../../../orders/deps.ts'
import { answerSignedIn } from '../signed-in.ts'
import { addPasskey, creationOptions, removePasskey } from './add-passkey.ts'
import { memberByPasskey, signInOptions } from './use-passkey.ts'

const WINDOW_MINUTES = 10
/** Failed sign-ins by passkey of one network. A passkey cannot be guessed: this only saves the server's time. */
const MOST_TRIES = 50
/** Options of one network: one per press of the button. */
const MOST_OPTIONS = 600

/** Routes of the console's passkeys: sign-in, and those of one's own account. */
export function staffPasskeyRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  const count = (c: ApiContext, action: string, most: number) =>
    countHit(deps.db, {
      businessId: c.var.tenant.business.id,
      action,
      subjects: [{ name: `network:${networkOf(c)}`, most }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })

  staffCall(staffPasskeySignInOptions, async (c) => {
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    if (!(await count(c, 'staff-passkey-options', MOST_OPTIONS))) return refuseTooMany(c, WINDOW_MINUTES)
    return c.json({ data: await signInOptions(deps, c.var.tenant.business.id, site) }, 200, PRIVATE)
  })

  staffCall(staffPasskeySignIn, async (c) => {
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    const succeeded = await count(c, 'staff-passkey', MOST_TRIES)
    if (!succeeded) return refuseTooMany(c, WINDOW_MINUTES)
    const member = await memberByPasskey(deps, c.var.tenant.business.id, site, c.req.valid('json').credential)
    if (member === null) return refuse(c, 401, 'sign_in_failed')
    await succeeded()
    return answerSignedIn(deps, c, member, { by: 'passkey' })
  })

  staffCall(staffPasskeyOptions, async (c, { member }) => {
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    const { name } = c.var.tenant.business
    return c.json({ data: await creationOptions(deps, member, { ...site, name }) }, 200, PRIVATE)
  })

  staffCall(addStaffPasskey, async (c, { member }) => {
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    const { credential, name } = c.req.valid('json')
    const named = name.trim() || deviceOf(c.req.header('user-agent'))
    const added = await addPasskey(deps, c, member, { credential, name: named, site })
    if (added === 'too-many') return refuse(c, 429, 'too_many_requests')
    if (added === null) return refuse(c, 422, 'invalid_request', { problems: { credential: 'passkey_refused' } })
    return c.json({ data: passkeyToWire(added) }, 200, PRIVATE)
  })

  staffCall(removeStaffPasskey, async (c, { member }) => {
    if (!(await removePasskey(deps, c, member, c.req.valid('param').id))) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  return router
}
