import { AREA_COLOUR_NAMES, type AreaColour, LOCATION_LIMITS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { postcodeEntries, radius, tiersSchema } from './staff-location-settings.ts'
import { seen, seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** The delivery areas of a place, each a thing of its own, and which of them counts for a postcode. */

const tags = ['Console areas']

const position = () => z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const outlineSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('circle'),
      radius: radius(),
      centre: position().nullable().openapi({ description: 'null: the location itself, and the circle moves with it' }),
    }),
    z.object({ type: z.literal('postcodes'), postcodes: postcodeEntries() }),
    z.object({
      type: z.literal('shape'),
      ring: z
        .array(position())
        .max(LOCATION_LIMITS.corners)
        .openapi({ description: 'The corners in their order; the first one is not repeated' }),
    }),
  ])
  .openapi('AreaOutline')

const COLOURS: readonly AreaColour[] = [...AREA_COLOUR_NAMES, 'own']

const areaFields = {
  name: text(60).pipe(z.string().min(1, { message: problem('required') })),
  colour: z.enum(COLOURS).openapi({ description: 'own: the colour of the business' }),
  tiers: tiersSchema,
  outline: outlineSchema,
}
const inputSchema = z.object(areaFields)
export type AreaFieldsWire = z.infer<typeof inputSchema>

const areaSchema = z.object({ id: id(), ...areaFields }).openapi('PlacedArea')
export type AreaWire = z.infer<typeof areaSchema>

const areasSchema = z
  .object({
    areas: z.array(areaSchema),
    position: position().nullable().openapi({ description: 'Of the location; null where the map does not know it' }),
    mapTiles: z
      .object({ url: z.string(), attribution: z.string() })
      .nullable()
      .openapi({ description: 'What draws the map; null draws the streets of the demo, where there are any' }),
  })
  .openapi('DeliveryAreas')
export type AreasWire = z.infer<typeof areasSchema>

const shown = { 200: json(answer(areasSchema), 'The areas as they are now') }
const params = z.object({ id: pathId() })
const ofArea = z.object({ id: pathId(), areaId: pathId() })
const errors = {
  ...staffErrors,
  404: json(errorSchema, 'not_found'),
  422: json(errorSchema, 'invalid_request'),
} as const

export const listAreas = staffRoute({
  action: 'set-location',
  method: 'get',
  path: '/staff/locations/{id}/areas',
  tags,
  summary: 'The delivery areas of a location, where it is, and what draws their map',
  request: { headers, params },
  responses: { ...shown, ...staffErrors },
})

export const addArea = staffRoute({
  action: 'set-location',
  changes: 'area',
  method: 'post',
  path: '/staff/locations/{id}/areas',
  tags,
  summary: 'Add a delivery area; its name is unique at the location',
  request: { headers, params, body: jsonBody(inputSchema.extend({ seen: seenBeforePress() })) },
  responses: { ...shown, ...errors },
})

export const changeArea = staffRoute({
  action: 'set-location',
  changes: 'area',
  method: 'post',
  path: '/staff/locations/{id}/areas/{areaId}',
  tags,
  summary: 'Change one delivery area: two people who change different areas, or fields, both succeed',
  request: { headers, params: ofArea, body: jsonBody(withSeen(inputSchema)) },
  responses: { ...shown, ...errors },
})

export const removeArea = staffRoute({
  action: 'set-location',
  changes: 'area',
  method: 'post',
  path: '/staff/locations/{id}/areas/{areaId}/remove',
  tags,
  summary: 'Remove a delivery area; the last one stays while delivery is offered',
  request: { headers, params: ofArea, body: jsonBody(z.object({ seen: seen() })) },
  responses: { ...shown, ...errors },
})

const triedSchema = z
  .object({
    postcode: z.string().openapi({ example: 'LS6 3HN' }),
    isLocated: z
      .boolean()
      .openapi({ description: 'false: the lookup did not find it; circles and shapes do not count' }),
    areaIds: z.array(id()).openapi({ description: 'The areas that hold the postcode and are not closed for now' }),
    closedIds: z.array(id()).openapi({ description: 'Those that staff have closed for a while' }),
    bands: z.array(z.object({ from: money(), charge: money(), areaId: id() })).openapi({
      description: 'Which area counts from which order value, and its fee; the first is the minimum order',
    }),
  })
  .openapi('TriedPostcode')
export type TriedPostcodeWire = z.infer<typeof triedSchema>

export const tryPostcode = staffRoute({
  action: 'set-location',
  method: 'get',
  path: '/staff/locations/{id}/areas/at',
  tags,
  summary: 'Which area counts for a postcode, as customers get it: its fee at each order value',
  request: { headers, params, query: z.object({ postcode: codeText(12) }) },
  responses: { 200: json(answer(triedSchema), 'What counts there; no band where nobody delivers'), ...errors },
})
