import {
  readLook as readCall,
  readDishPictures,
  setLook as setCall,
  setDishPicture as setPictureCall,
  uploadPicture,
} from '@comanda/contract'
import { lookFromWire, staffLookToWire } from '@comanda/contract/wire'
import { readLook, setLook } from '../businesses/look.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { countHit } from '../identity/rate-limit.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { listDishPictures, setDishPicture } from '../menus/dish-pictures.ts'
import { encodeUpload } from '../uploads/encode-upload.ts'
import { hasUploads, keepUpload, uploadsIn } from '../uploads/keep-upload.ts'
import { createWorkQueue } from '../work-queue.ts'

const MOST_UPLOADS = 300
const UPLOAD_WINDOW_MINUTES = 60

/** Routes of the look of a business and of its pictures. */
export const lookRoutes = (deps: Deps) => {
  const router = createRouter()
  const encoding = createWorkQueue({ atOnce: 1, waiting: deps.config.pictureQueue })

  call(router, readCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-look')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const look = await readLook(deps.db, staff.member.businessId)
    return look ? c.json({ data: staffLookToWire(look) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  call(router, setCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-look')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { version, ...wanted } = c.req.valid('json')
    const outcome = await setLook(deps.db, staff.member.businessId, lookFromWire(wanted), version)
    if (outcome === 'changed') return refuse(c, 409, 'look_changed')
    if ('unknownPicture' in outcome)
      return refuse(c, 422, 'invalid_request', { problems: { [outcome.unknownPicture]: 'invalid' } })
    return c.json({ data: staffLookToWire(outcome) }, 200, PRIVATE)
  })
  call(router, uploadPicture, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-look')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const now = deps.clock.now()
    // Decoding costs more than any other call, so each try counts, successful or not.
    const isNoted = await countHit(deps.db, {
      businessId,
      action: 'picture',
      subjects: [{ name: 'business', most: MOST_UPLOADS }],
      minutes: UPLOAD_WINDOW_MINUTES,
      now,
    })
    if (!isNoted) return refuseTooMany(c, UPLOAD_WINDOW_MINUTES)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const encoded = await encoding.run(() => encodeUpload(bytes, c.req.valid('query').use))
    if (encoded === null) return refuse(c, 422, 'picture_invalid')
    await keepUpload(deps, businessId, encoded, now)
    return c.json({ data: { name: encoded.name } }, 200, PRIVATE)
  })
  call(router, readDishPictures, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-look')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const dishes = await listDishPictures(deps.db, staff.member.businessId, c.req.valid('param').id)
    return dishes ? c.json({ data: dishes }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  call(router, setPictureCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-look')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { item_id: itemId, picture } = c.req.valid('json')
    const outcome = await inTransaction(deps.db, async (tx) => {
      const uploads = uploadsIn([picture])
      if (picture !== null && (uploads.length === 0 || !(await hasUploads(tx, businessId, uploads))))
        return 'no-picture'
      return setDishPicture(tx, { businessId, locationId: c.req.valid('param').id, itemId }, picture)
    })
    if (outcome === 'no-picture') return refuse(c, 422, 'invalid_request', { problems: { picture: 'invalid' } })
    return outcome ? c.json({ data: { success: true } }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  return router
}
