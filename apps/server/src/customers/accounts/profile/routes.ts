import {
  deleteAvatar,
  deleteUser as deleteCall,
  downloadUser,
  updateUser as updateCall,
  uploadAvatar,
} from '@comanda/contract'
import { userToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../../http/api-env.ts'
import { callerOf } from '../../../http/caller.ts'
import { clearAtSignOut } from '../../../http/clear-at-sign-out.ts'
import { answerPrivately, call, createRouter, PRIVATE } from '../../../http/create-router.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../../../identity/customer.ts'
import type { Owner } from '../../../identity/lock-user.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import type { Deps } from '../../../orders/deps.ts'
import { pictureBytes } from '../../../platform/pictures/read-picture.ts'
import { accountFields } from '../account-fields.ts'
import { proves } from '../prove.ts'
import { readUser } from '../read-user.ts'
import { clearSessionCookie } from '../signed-in.ts'
import { dropAvatar, MOST_AVATAR_BYTES, saveAvatar, smallSquare } from './avatar.ts'
import { deleteUser } from './delete-user.ts'
import { readEverything } from './download.ts'
import { EMAIL_WINDOW_MINUTES, updateUser } from './update-user.ts'

const PROOF_WINDOW_MINUTES = 10
const MOST_AVATARS = 30
const AVATAR_WINDOW_MINUTES = 60

/** Refuses a missing or wrong current password. Not with 401, because the session stays valid. [4.39] */
const refuseProof = (c: ApiContext, proof: 'wrong' | 'needed' | 'throttled') => {
  if (proof === 'throttled') return refuseTooMany(c, PROOF_WINDOW_MINUTES)
  const problem = proof === 'wrong' ? 'invalid' : 'required'
  const fields = accountFields({ currentPassword: problem }, c.var.language) ?? {}
  return refuse(c, 422, 'password_wrong', { fields })
}

/** Routes to change, delete and download one's own account. [7.12] [7.13] [5.56] */
export function profileRoutes(deps: Deps) {
  const router = createRouter()

  const answerUser = async (c: ApiContext, { businessId, userId }: Owner) => {
    const user = await readUser(deps.db, businessId, userId)
    return user ? answerPrivately(c, userToWire(user)) : refuse(c, 404, 'not_found')
  }

  /** The small square of an uploaded picture, or the refusal. */
  const squareOf = async (c: ApiContext, { businessId, userId }: Owner, read: () => Buffer | Promise<Buffer>) => {
    // Decoding costs more than any other call, so each try counts, successful or not.
    const noted = await countHit(deps.db, {
      businessId,
      action: 'avatar',
      subjects: [{ name: `user:${userId}`, most: MOST_AVATARS }],
      minutes: AVATAR_WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!noted) return refuseTooMany(c, AVATAR_WINDOW_MINUTES)
    const uploaded = await read()
    if (uploaded.length > MOST_AVATAR_BYTES) return refuse(c, 413, 'too_large')
    return (await deps.pictures.run(() => smallSquare(uploaded))) ?? refuse(c, 422, 'picture_invalid')
  }

  call(router, updateCall, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const body = c.req.valid('json')
    const uploaded = body.avatar
    const avatar =
      typeof uploaded === 'string' ? await squareOf(c, who.customer, () => pictureBytes(uploaded)) : uploaded
    if (avatar instanceof Response) return avatar
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
      avatar,
      subscribedToNewsletter: body.subscribed_to_newsletter,
    }
    const outcome = await updateUser(deps, who.customer, change, c.var.tenant.business)
    switch (outcome.kind) {
      case 'updated':
        if (change.newPassword)
          deps.security({ event: 'credential-added', about: 'password', user: who.customer.userId, ...callerOf(c) })
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
  call(router, deleteCall, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const proof = await proves(deps, who.customer, c.req.valid('json').current_password)
    if (proof !== 'proved') return refuseProof(c, proof)
    if ((await deleteUser(deps, who.customer)) === 'order-live') return refuse(c, 409, 'order_live')
    deps.security({ event: 'erased', about: 'account', user: who.customer.userId, ...callerOf(c) })
    clearSessionCookie(deps, c)
    clearAtSignOut(c)
    return answerPrivately(c, { success: true })
  })
  call(router, uploadAvatar, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const picture = await squareOf(c, who.customer, async () => Buffer.from(await c.req.arrayBuffer()))
    if (picture instanceof Response) return picture
    await saveAvatar(deps.db, who.customer, picture, deps.clock.now())
    return answerUser(c, who.customer)
  })
  call(router, deleteAvatar, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    await dropAvatar(deps.db, who.customer, deps.clock.now())
    return answerUser(c, who.customer)
  })
  call(router, downloadUser, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const everything = await readEverything(deps, who.customer, deps.clock.now())
    deps.security({ event: 'exported', about: 'account', user: who.customer.userId, ...callerOf(c) })
    const name = c.var.tenant.business.subdomain.replace(/[^a-z0-9-]/g, '')
    return c.body(JSON.stringify(everything, null, 2), 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${name}-my-data.json"`,
      ...PRIVATE,
    })
  })
  return router
}
