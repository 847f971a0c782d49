import { MOST_STATIONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffOrderSchema } from './staff-order.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** The screens of a kitchen: where each dish is made, and how far each station is with an order. */

const tags = ['Console kitchen']
/** A station may make every dish of the largest menu. */
const MOST_OF_STATION = 1000

const station = z.object({
  id: id().nullable().openapi({ description: 'null is a new one' }),
  name: text(20).pipe(z.string().min(1, { message: problem('required') })),
  categories: z.array(id()).max(MOST_OF_STATION).openapi({ description: 'Categories whose dishes are made here' }),
  dishes: z
    .array(id())
    .max(MOST_OF_STATION)
    .openapi({ description: 'Dishes that are made here whatever their category says' }),
  holds: z
    .boolean()
    .default(false)
    .openapi({ description: 'Its screen shows a ticket only once it is time to start with it' }),
})

const stationSchema = station.extend({ id: id() }).openapi('Station')
export type StationWire = z.infer<typeof stationSchema>

const kitchenSchema = z.object({
  stations: z.array(stationSchema).openapi({ description: 'None: one screen shows everything' }),
  categories: z.array(z.object({ id: id(), name: z.string() })),
  dishes: z.array(
    z.object({
      id: id(),
      name: z.string(),
      categoryId: id(),
      soldOut: z.boolean(),
      minutes: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Minutes that a portion needs in the kitchen; null where nobody has set them' }),
    }),
  ),
})
export type KitchenWire = z.infer<typeof kitchenSchema>

const params = z.object({ id: pathId() })

export const readKitchen = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/kitchen',
  tags,
  summary: 'The stations of a kitchen, and the category of each dish',
  request: { headers, params },
  responses: { 200: json(answer(kitchenSchema), 'The kitchen'), ...staffErrors },
})

export const setStations = staffRoute({
  action: 'set-location',
  changes: 'stations',
  method: 'post',
  path: '/staff/locations/{id}/kitchen',
  tags,
  summary: 'Set the stations of a kitchen, in the order of their screens',
  request: {
    headers,
    params,
    body: jsonBody(withSeen(z.object({ stations: z.array(station).max(MOST_STATIONS) }))),
  },
  responses: {
    200: json(answer(kitchenSchema), 'The kitchen'),
    ...staffErrors,
    422: json(errorSchema, 'invalid_request'),
  },
})

const ofOrder = z.object({ id: z.string().regex(/^[0-9A-Za-z]{22}$/) })

export const seeAllergy = staffRoute({
  action: 'advance-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/allergy-seen',
  tags,
  summary: 'Say that the kitchen has read what the customer wrote about an allergy; their page tells them so',
  request: { headers, params: ofOrder },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const bumpOrder = staffRoute({
  action: 'advance-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/bump',
  tags,
  summary: 'Say that a station is done with an order, or brings it back; the order is ready once all stations are done',
  request: {
    headers,
    params: ofOrder,
    body: jsonBody(
      z.object({
        stationId: id().nullable().openapi({ description: 'null is the whole kitchen' }),
        done: z.boolean().openapi({ description: 'The state that is wanted: a call that comes twice changes nothing' }),
      }),
    ),
  },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})
