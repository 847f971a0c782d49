import {
  type AnnouncementWire,
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from '@comanda/contract'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../../orders/deps.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { authorizeOperator, refuseOperator } from './access.ts'
import { recordAct } from './acts.ts'
import { deleteAnnouncement, readAnnouncements, replaceAnnouncement, storeAnnouncement } from './announcements.ts'

const SUCCESS = { data: { success: true } }

const endsBeforeItBegins = ({ beginsAt, endsAt }: Pick<AnnouncementWire, 'beginsAt' | 'endsAt'>): boolean =>
  endsAt !== null && Temporal.Instant.compare(Temporal.Instant.from(endsAt), Temporal.Instant.from(beginsAt)) <= 0

/** What operators announce on the status page. Every act is written down. */
export function announcementRoutes(deps: Deps) {
  const { db, clock } = deps
  const router = createRouter()

  call(router, listAnnouncements, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    return c.json({ data: await readAnnouncements(db) }, 200, PRIVATE)
  })

  call(router, addAnnouncement, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const body = c.req.valid('json')
    if (endsBeforeItBegins(body)) return refuse(c, 422, 'invalid_request', { problems: { endsAt: 'before_begin' } })
    const added = await inTransaction(db, async (tx) => {
      const announcement = await storeAnnouncement(tx, body)
      await recordAct(tx, access.operator, { act: 'announcement-added', detail: body.title.en }, clock.now())
      return announcement
    })
    return added ? c.json({ data: added }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  call(router, changeAnnouncement, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const body = c.req.valid('json')
    if (endsBeforeItBegins(body)) return refuse(c, 422, 'invalid_request', { problems: { endsAt: 'before_begin' } })
    const changed = await inTransaction(db, async (tx) => {
      const announcement = await replaceAnnouncement(tx, c.req.valid('param').id, body)
      if (announcement)
        await recordAct(tx, access.operator, { act: 'announcement-changed', detail: body.title.en }, clock.now())
      return announcement
    })
    return changed ? c.json({ data: changed }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  call(router, removeAnnouncement, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const removed = await inTransaction(db, async (tx) => {
      const announcement = await deleteAnnouncement(tx, c.req.valid('param').id)
      if (announcement) {
        const { en } = announcement.title
        await recordAct(tx, access.operator, { act: 'announcement-removed', detail: en }, clock.now())
      }
      return announcement
    })
    return removed ? c.json(SUCCESS, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  return router
}
