import {
  type AnnouncementWire,
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from '@comanda/contract'
import { desc, eq } from 'drizzle-orm'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../../orders/deps.ts'
import { serviceAnnouncements } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { authorizeOperator, refuseOperator } from './access.ts'
import { recordAct } from './acts.ts'

type Row = typeof serviceAnnouncements.$inferSelect

const SUCCESS = { data: { success: true } }
const MOST = 100

const toWire = ({ id, titleEn, titleEs, textEn, textEs, parts, beginsAt, endsAt }: Row): AnnouncementWire => ({
  id,
  title: { en: titleEn, es: titleEs },
  text: { en: textEn, es: textEs },
  parts,
  begins_at: beginsAt,
  ends_at: endsAt,
})

const utc = (at: string): string => Temporal.Instant.from(at).toString()

const toRow = ({ title, text, parts, begins_at, ends_at }: Omit<AnnouncementWire, 'id'>): Omit<Row, 'id'> => ({
  titleEn: title.en,
  titleEs: title.es,
  textEn: text.en,
  textEs: text.es,
  parts,
  beginsAt: utc(begins_at),
  endsAt: ends_at === null ? null : utc(ends_at),
})

const endsBeforeItBegins = ({ begins_at, ends_at }: Pick<AnnouncementWire, 'begins_at' | 'ends_at'>): boolean =>
  ends_at !== null && Temporal.Instant.compare(Temporal.Instant.from(ends_at), Temporal.Instant.from(begins_at)) <= 0

/** What operators announce on the status page. Every act is written down. */
export function announcementRoutes(deps: Deps) {
  const { db, clock } = deps
  const router = createRouter()

  call(router, listAnnouncements, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const newestFirst = [desc(serviceAnnouncements.beginsAt), desc(serviceAnnouncements.id)]
    const rows = await db
      .select()
      .from(serviceAnnouncements)
      .orderBy(...newestFirst)
      .limit(MOST)
    return c.json({ data: rows.map(toWire) }, 200, PRIVATE)
  })

  call(router, addAnnouncement, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const body = c.req.valid('json')
    if (endsBeforeItBegins(body)) return refuse(c, 422, 'invalid_request', { problems: { ends_at: 'before_begin' } })
    const added = await inTransaction(db, async (tx) => {
      const [row] = await tx.insert(serviceAnnouncements).values(toRow(body)).returning()
      await recordAct(tx, access.operator, { act: 'announcement-added', detail: body.title.en }, clock.now())
      return row
    })
    return added ? c.json({ data: toWire(added) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  call(router, changeAnnouncement, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const body = c.req.valid('json')
    if (endsBeforeItBegins(body)) return refuse(c, 422, 'invalid_request', { problems: { ends_at: 'before_begin' } })
    const changed = await inTransaction(db, async (tx) => {
      const here = eq(serviceAnnouncements.id, c.req.valid('param').id)
      const [row] = await tx.update(serviceAnnouncements).set(toRow(body)).where(here).returning()
      if (row) await recordAct(tx, access.operator, { act: 'announcement-changed', detail: row.titleEn }, clock.now())
      return row
    })
    return changed ? c.json({ data: toWire(changed) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  call(router, removeAnnouncement, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const removed = await inTransaction(db, async (tx) => {
      const here = eq(serviceAnnouncements.id, c.req.valid('param').id)
      const [row] = await tx.delete(serviceAnnouncements).where(here).returning()
      if (row) await recordAct(tx, access.operator, { act: 'announcement-removed', detail: row.titleEn }, clock.now())
      return row
    })
    return removed ? c.json(SUCCESS, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  return router
}
