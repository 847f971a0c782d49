import {
  readLook as readCall,
  readDishPictures,
  setLook as setCall,
  setDishPicture as setPictureCall,
  uploadPicture,
} from '@comanda/contract'
import { lookFromWire, staffLookToWire } from '@comanda/contract/wire'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { countHit } from '../../identity/rate-limit.ts'
import type { Deps } from '../../orders/deps.ts'
import { readLook, setLook } from '../../restaurants/businesses/look.ts'
import { listDishPictures, setDishPicture } from '../../restaurants/menus/dish-pictures.ts'
import { encodeUpload } from '../../restaurants/uploads/encode-upload.ts'
import { hasUploads, keepUpload, uploadsIn } from '../../restaurants/uploads/keep-upload.ts'
import { dish } from '../menu/dish-things.ts'

const MOST_UPLOADS = 300
const UPLOAD_WINDOW_MINUTES = 60

/** Routes of the look of a business and of its pictures. */
export function lookRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  staffCall(readCall, async (c, { member }) => {
    const look = await readLook(deps.db, member.businessId)
    return look ? c.json({ data: staffLookToWire(look) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  const look: Thing = {
    read: async (tx, { businessId }) => {
      const stored = await readLook(tx, businessId)
      if (stored === null) return null
      const { version, name, ...look } = staffLookToWire(stored)
      return look
    },
  }
  staffChange(setCall, look, async (c, { member, tx }) => {
    const { version, ...wanted } = c.req.valid('json')
    const outcome = await setLook(tx, member.businessId, lookFromWire(wanted), version)
    if (outcome === 'changed') return refuse(c, 409, 'look_changed')
    if ('unknownPicture' in outcome)
      return refuse(c, 422, 'invalid_request', { problems: { [outcome.unknownPicture]: 'invalid' } })
    return c.json({ data: staffLookToWire(outcome) }, 200, PRIVATE)
  })
  staffCall(uploadPicture, async (c, { member }) => {
    const { businessId } = member
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
    const encoded = await deps.pictures.run(() => encodeUpload(bytes, c.req.valid('query').use))
    if (encoded === null) return refuse(c, 422, 'picture_invalid')
    await keepUpload(deps, businessId, encoded, now)
    return c.json({ data: { name: encoded.name } }, 200, PRIVATE)
  })
  staffCall(readDishPictures, async (c, { member }) => {
    const dishes = await listDishPictures(deps.db, member.businessId, c.req.valid('param').id)
    return dishes ? c.json({ data: dishes }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  staffChange(setPictureCall, dish('image', 'picture'), async (c, { member, tx }) => {
    const { businessId } = member
    const { itemId, picture } = c.req.valid('json')
    const set = async () => {
      const uploads = uploadsIn([picture])
      if (picture !== null && (uploads.length === 0 || !(await hasUploads(tx, businessId, uploads))))
        return 'no-picture'
      return setDishPicture(tx, { businessId, locationId: c.req.valid('param').id, itemId }, picture)
    }
    const outcome = await set()
    if (outcome === 'no-picture') return refuse(c, 422, 'invalid_request', { problems: { picture: 'invalid' } })
    return outcome ? c.json({ data: { success: true } }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  return router
}
