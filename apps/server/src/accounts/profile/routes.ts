import {
  deleteAvatar,
  deleteUser as deleteCall,
  downloadUser,
  updateUser as updateCall,
  uploadAvatar,
} from '@comanda/contract'
import { userToWire } from '@comanda/contract/wire'
import { accountFields } from '../../api/account-fields.ts'
import type { Deps } from '../../api/deps.ts'
import type { ApiContext } from '../../api/env.ts'
import { refuse } from '../../api/refuse.ts'
import { answerPrivately, call, createRoom, PRIVATE } from '../../api/room.ts'
import { customerOf, refuseCustomer } from '../customer.ts'
import type { Owner } from '../lock-user.ts'
import { proves } from '../prove.ts'
import { readUser } from '../read-user.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { clearSessionCookie } from '../signed-in.ts'
import { noteAttempt } from '../throttle.ts'
import { dropAvatar, saveAvatar, smallSquare } from './avatar.ts'
import { deleteUser } from './delete-user.ts'
import { readEverything } from './download.ts'
import { EMAIL_WINDOW_MINUTES, updateUser } from './update-user.ts'

const PROOF_WINDOW_MINUTES = 10
const MOST_AVATARS = 30
const AVATAR_WINDOW_MINUTES = 60

/** The current password is missing or wrong. Not 401: the session is as good as it was. [4.39] */
const refuseProof = (c: ApiContext, proof: 'wrong' | 'needed' | 'throttled') => {
  if (proof === 'throttled') return refuseTooMany(c, PROOF_WINDOW_MINUTES)
  const problem = proof === 'wrong' ? 'invalid' : 'required'
  const fields = accountFields({ currentPassword: problem }, c.var.language) ?? {}
  return refuse(c, 422, 'password_wrong', { fields })
}

/** Changing, ending and taking along one's own account. [7.12] [7.13] [5.56] */
export const profileRoutes = (deps: Deps) => {
  const room = createRoom()

  const answerUser = async (c: ApiContext, { businessId, userId }: Owner) => {
    const user = await readUser(deps.db, businessId, userId)
    return user ? answerPrivately(c, userToWire(user)) : refuse(c, 404, 'not_found')
  }

  call(room, updateCall, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const body = c.req.valid('json')
    const change = {
      profile: {
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        telephone: body.telephone_number,
      },
      newPassword: body.password
        ? { password: body.password, passwordConfirmation: body.password_confirmation ?? '' }
        : null,
      currentPassword: body.current_password ?? null,
      withoutAvatar: body.avatar === null,
      subscribedToNewsletter: body.subscribed_to_newsletter,
    }
    const outcome = await updateUser(deps, who.customer, change, c.var.tenant.business.territory)
    switch (outcome.kind) {
      case 'updated':
        return answerUser(c, who.customer)
      case 'invalid':
        return refuse(c, 422, 'invalid_request', { fields: accountFields(outcome.problems, c.var.language) ?? {} })
      case 'proof':
        return refuseProof(c, outcome.proof)
      case 'too-many':
        return refuseTooMany(c, EMAIL_WINDOW_MINUTES)
      case 'email-exists':
        return refuse(c, 409, 'email_exists')
    }
  })
  call(room, deleteCall, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const proof = await proves(deps, who.customer, c.req.valid('json').current_password)
    if (proof !== 'proved') return refuseProof(c, proof)
    if ((await deleteUser(deps, who.customer)) === 'order-live') return refuse(c, 409, 'order_live')
    clearSessionCookie(c)
    return answerPrivately(c, { success: true })
  })
  call(room, uploadAvatar, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { businessId, userId } = who.customer
    // Decoding costs more than any other call: counted whether it works or not.
    const noted = await noteAttempt(deps.db, {
      businessId,
      action: 'avatar',
      subjects: [{ name: `user:${userId}`, most: MOST_AVATARS }],
      minutes: AVATAR_WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!noted) return refuseTooMany(c, AVATAR_WINDOW_MINUTES)
    const picture = await smallSquare(Buffer.from(await c.req.arrayBuffer()))
    if (picture === null) return refuse(c, 422, 'picture_invalid')
    await saveAvatar(deps.db, who.customer, picture, deps.clock.now())
    return answerUser(c, who.customer)
  })
  call(room, deleteAvatar, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    await dropAvatar(deps.db, who.customer, deps.clock.now())
    return answerUser(c, who.customer)
  })
  call(room, downloadUser, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const everything = await readEverything(deps.db, who.customer, deps.clock.now())
    const name = c.var.tenant.business.subdomain.replace(/[^a-z0-9-]/g, '')
    return c.body(JSON.stringify(everything, null, 2), 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${name}-my-data.json"`,
      ...PRIVATE,
    })
  })
  return room
}
