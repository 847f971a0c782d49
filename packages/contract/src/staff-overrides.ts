import { LONGER_MINUTES, OVERRIDDEN } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, pathId, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { endOfOverride, reasonOfOverride, staffLocationSchema } from './staff-place.ts'
import { seenBeforePress, staffRoute } from './staff-route.ts'

/** Calls about what is off right now: each switch of staff has an end. */

const instant = () => z.iso.datetime({ offset: true })

export const HELD = ['paused', ...OVERRIDDEN, 'dish', 'choice'] as const

const heldSchema = z
  .object({
    locationId: id(),
    what: z.enum(HELD),
    subject: z.string().openapi({ description: 'The order type, or the id of the area, dish or choice' }),
    name: z.string().nullable().openapi({ description: 'Of an area, dish or choice' }),
    detail: z.string().nullable().openapi({ description: 'Of a choice: its option' }),
    minutes: z.number().int().nullable().openapi({ description: 'Added to the preparation time' }),
    counted: z.boolean().openapi({ description: 'A counted dish of which none is left: it returns with new portions' }),
    until: instant().nullable().openapi({ description: 'When it ends by itself; null until staff end it' }),
    since: instant().nullable().openapi({ description: 'null where it was switched by a till or an older version' }),
    by: z.string().nullable(),
    reason: z.string(),
  })
  .openapi('Held')
export type HeldWire = z.infer<typeof heldSchema>

export const listHeld = staffRoute({
  action: 'read-orders',
  place: 'own',
  method: 'get',
  path: '/staff/overrides',
  tags: ['Console'],
  summary: 'What is off right now at the member’s locations: what, where, who, until when',
  request: { headers },
  responses: { 200: json(answer(z.array(heldSchema)), 'By location; what has no end first'), ...staffErrors },
})

export const setOverride = staffRoute({
  action: 'pause-location',
  changes: 'override',
  method: 'post',
  path: '/staff/locations/{id}/overrides',
  tags: ['Console'],
  summary: 'Switch an order type off, lengthen its times or close a delivery area for a while, or end that',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(
      z.object({
        seen: seenBeforePress(),
        what: z.enum(OVERRIDDEN),
        subject: text(20).openapi({ description: 'The order type, or the id of the area', example: 'delivery' }),
        held: z.boolean().openapi({ description: 'false ends it' }),
        minutes: z
          .number()
          .int()
          .min(LONGER_MINUTES.least)
          .max(LONGER_MINUTES.most)
          .nullable()
          .optional()
          .openapi({ description: 'With longer times: what is added to the preparation time' }),
        until: endOfOverride(),
        reason: reasonOfOverride(),
      }),
    ),
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})
