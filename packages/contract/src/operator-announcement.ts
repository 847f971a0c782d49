import { SERVICE_PARTS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, id, json, jsonBody, pathId, text } from './envelope.ts'
import { operatorErrors, operatorHeaders } from './operator.ts'
import { done } from './user.ts'

/** What operators tell restaurants on the status page. */

const instant = () => z.iso.datetime({ offset: true })
const title = () => text(120).pipe(z.string().min(1))

const announcedSchema = z.object({
  title: z.object({ en: title(), es: title() }),
  text: z.object({ en: text(2000), es: text(2000) }),
  parts: z
    .array(z.enum(SERVICE_PARTS))
    .max(SERVICE_PARTS.length)
    .openapi({ description: 'Those that it is about; none for all' }),
  beginsAt: instant(),
  endsAt: instant().nullable().openapi({ description: 'Null: until it is ended; after `beginsAt`' }),
})

const announcementSchema = announcedSchema.extend({ id: id() }).openapi('Announcement')
export type AnnouncementWire = z.infer<typeof announcementSchema>

const plain = { headers: operatorHeaders }
const ofOne = { ...plain, params: z.object({ id: pathId() }) }

export const listAnnouncements = createRoute({
  method: 'get',
  path: '/operator/announcements',
  tags: ['Operators'],
  summary: 'Announcements on the status page, the latest beginning first',
  request: plain,
  responses: { 200: json(answer(z.array(announcementSchema)), 'At most 100'), ...operatorErrors },
})

export const addAnnouncement = createRoute({
  method: 'post',
  path: '/operator/announcements',
  tags: ['Operators'],
  summary: 'Announce something on the status page',
  request: { ...plain, body: jsonBody(announcedSchema) },
  responses: { 200: json(answer(announcementSchema), 'Announced'), ...operatorErrors },
})

export const changeAnnouncement = createRoute({
  method: 'post',
  path: '/operator/announcements/{id}',
  tags: ['Operators'],
  summary: 'Change an announcement',
  request: { ...ofOne, body: jsonBody(announcedSchema) },
  responses: { 200: json(answer(announcementSchema), 'Changed'), ...operatorErrors },
})

export const removeAnnouncement = createRoute({
  method: 'post',
  path: '/operator/announcements/{id}/remove',
  tags: ['Operators'],
  summary: 'Remove an announcement',
  request: ofOne,
  responses: { 200: json(answer(done), 'Removed'), ...operatorErrors },
})
