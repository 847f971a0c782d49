import { RECEIPT_ISSUERS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { addressSchema, lookupErrors } from './address.ts'
import { couponSchema } from './coupon.ts'
import {
  answer,
  codeText,
  degrees,
  headers,
  id,
  json,
  jsonBody,
  money,
  pageNumber,
  pageOf,
  pathId,
  text,
  wholePoint,
} from './envelope.ts'
import { commonErrors } from './errors.ts'
import { itemSummarySchema } from './menu.ts'
import { cartSchema, orderTypeNumber } from './order-draft.ts'

const spanSchema = z.object({ opens_at: z.string(), closes_at: z.string() }).openapi('Span')
const slotsByDate = z.record(z.string(), z.array(spanSchema))

/** Opening spans by ISO weekday ("1" is Monday) of their start, and by date for exceptions. */
const hoursSchema = z
  .object({
    week: z.record(z.string(), z.array(spanSchema)),
    exceptions: slotsByDate,
    names: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'What dates are called, such as Christmas, by date' }),
  })
  .openapi('OpeningHours')

const tierSchema = z.object({ total: money(), charge: money() })

const positionSchema = z.object({ lat: z.number(), lng: z.number() })

/**
 * `path` is the closed ring of a polygon; `centre` and `radius` (metres) are a circle; `postcodes` are prefixes. [3.17]
 */
export const areaSchema = z
  .object({
    id: id(),
    type: z.enum(['shape', 'circle', 'postcodes']),
    name: z.string(),
    colour: z.string(),
    conditions: z.array(z.object({ condition: z.literal('total'), total: money(), charge: money() })),
    path: z.array(positionSchema).optional(),
    centre: positionSchema.optional(),
    radius: z.number().optional(),
    postcodes: z.array(z.string()).optional(),
  })
  .openapi('DeliveryArea')

const orderTypeSettingSchema = z.object({
  order_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  offered: z.boolean(),
  preparation_minutes: z.number().int(),
  pre_order_hours: z.number().nullable(),
  accepts_later: z.boolean(),
  service_charge: money(),
  bag_charge: money(),
})

/** Until when a switch of staff holds; null until they end it. */
const until = () => z.string().nullable()

const overrideSchema = z
  .discriminatedUnion('what', [
    z.object({ what: z.literal('order-type'), order_type: orderTypeNumber(), until: until() }),
    z.object({
      what: z.literal('longer-times'),
      order_type: orderTypeNumber(),
      minutes: z.number().int().openapi({ description: 'Added to the preparation time' }),
      until: until(),
    }),
    z.object({ what: z.literal('area'), area_id: id(), until: until() }),
  ])
  .openapi('Override')

/** [3.17] */
export const locationSchema = z
  .object({
    id: id(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    email: z.string(),
    telephone: z.string(),
    address: addressSchema,
    time_zone: z.string(),
    currency: z.object({ raw_symbol: z.string(), code: z.enum(['GBP', 'EUR']) }),
    tables: z.array(z.object({ id: id(), name: z.string(), capacity: z.number().int() })),
    openingHours: z.object({
      delivery: hoursSchema,
      collection: hoursSchema,
      sitIn: hoursSchema,
      suspended: z.boolean(),
    }),
    openingHoursReadable: z
      .object({ delivery: z.array(z.string()), collection: z.array(z.string()), sitIn: z.array(z.string()) })
      .openapi({ description: 'The regular opening hours in words, Monday first, in the language of the answer' }),
    stopped: z.boolean(),
    paused_to: z.string().nullable(),
    overrides: z.array(overrideSchema).optional().openapi({
      description: 'What else staff have switched for a while; one whose `until` has passed has no effect',
    }),
    unwatched_since: z.string().nullable().optional().openapi({
      description:
        'Since when no console of staff watches over the orders; after five minutes only orders for a chosen time are taken. Null while one does',
    }),
    orderSetting: z.object({
      accepts_future_orders: z.boolean(),
      future_order_delivery: z.number().nullable(),
      future_order_collection: z.number().nullable(),
      offer_delivery: z.boolean(),
      offer_collection: z.boolean(),
      offer_tableordering: z.boolean(),
      accepts_stripe: z.boolean(),
      accepts_cod: z.boolean(),
      accepts_tips: z.boolean(),
      receipt_issuer: z.enum(RECEIPT_ISSUERS).optional().openapi({
        description: 'Who issues the receipts: we, or the restaurant’s own till; then ours are order confirmations',
      }),
      service_charge: money(),
      bag_charge: money(),
      delivery_time: z.number(),
      collection_time: z.number(),
      order_types: z
        .array(orderTypeSettingSchema)
        .openapi({ description: 'The settings of each order type, including tables' }),
    }),
    delivery_time: slotsByDate,
    pickup_time: slotsByDate,
    tableOrdering_time: slotsByDate,
    availabe_delivery_postcode: z
      .string()
      .nullable()
      .openapi({ description: 'The requested postcode, if this location delivers to it' }),
    delivery_condition: z
      .array(tierSchema)
      .openapi({ description: 'Fee tiers for the requested place; empty without delivery' }),
    delivery_refused: z
      .enum(['suspended', 'not-offered', 'too-far', 'out-of-area', 'area-closed'])
      .nullable()
      .openapi({ description: 'Why the location does not deliver to the requested place' }),
    delivery_opens_at: z
      .string()
      .nullish()
      .openapi({ description: 'When the first closed area there opens again by itself' }),
    distance: z.number().nullable().openapi({ description: 'Metres from the requested place' }),
    base_delivery_fee: money(),
    charges_vat_rate: z.number(),
    allDeliveryAreas: z.array(areaSchema),
    service_charges: z.array(z.object({ order_type: z.number(), charge: money() })),
    coupons: z.array(couponSchema),
    specials: z.array(
      z.object({ start_date: z.string(), end_date: z.string().nullable(), locationMenuItem: itemSummarySchema }),
    ),
    hygiene_rating: z.object({ rating_key: z.string() }).nullable(),
    is_deliverect: z.boolean(),
  })
  .openapi('Location')
export type LocationWire = z.infer<typeof locationSchema>

/** The customer's location: a postcode or a point. */
const placeQuery = z.object({
  postcode: codeText(12).optional().openapi({ example: 'LS1 4DY' }),
  lat: degrees(90),
  lng: degrees(180),
})

export const getLocation = createRoute({
  method: 'get',
  path: '/location/{id}',
  tags: ['Locations'],
  summary: 'One location, with the delivery fees for a place [7.23]',
  request: { headers, params: z.object({ id: pathId() }), query: placeQuery.superRefine(wholePoint) },
  responses: { 200: json(answer(locationSchema), 'The location'), ...commonErrors },
})

export const followLocation = createRoute({
  method: 'get',
  path: '/location/{id}/live',
  tags: ['Locations'],
  summary:
    'Changes of a location: server-sent events named "location" or "menu", each with the current version of both; a client with another version reads them again',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: {
      description: 'Events `location`, `menu` and `heartbeat`',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...commonErrors,
  },
})

export const listLocations = createRoute({
  method: 'get',
  path: '/location',
  tags: ['Locations'],
  summary: 'Locations near a place, nearest first, or all locations, in pages [7.24]',
  request: {
    headers,
    query: placeQuery
      .extend({
        radius: z.coerce
          .number()
          .positive()
          .max(100)
          .optional()
          .openapi({ description: 'Miles, in Spain kilometres; by default 10' }),
        search: text(60).optional().openapi({
          description: 'Words, each of which begins a word of the name or address, without regard to case and accents',
        }),
        page: pageNumber(),
        perPage: z.coerce.number().int().positive().max(50).optional().openapi({ description: 'By default 20' }),
      })
      .superRefine(wholePoint),
  },
  responses: {
    200: json(
      answer(z.object({ data: z.array(locationSchema) })).extend({ meta: pageOf(locationSchema).shape.meta }),
      'Locations that deliver to the postcode carry availabe_delivery_postcode',
    ),
    ...lookupErrors,
  },
})

const orderTimesSchema = z
  .object({
    asap_at: z.iso.datetime({ offset: true }).nullable().openapi({
      description: 'When an as-soon-as-possible order would be ready or delivered; null when none can be placed',
    }),
    full: z.array(z.iso.datetime({ offset: true })).openapi({
      description: '15-minute slots of the next 14 days in which the kitchen has no capacity for the order',
    }),
  })
  .openapi('OrderTimes')
export type OrderTimesWire = z.infer<typeof orderTimesSchema>

export const orderTimes = createRoute({
  method: 'post',
  path: '/location/{id}/order-times',
  tags: ['Locations'],
  summary: 'The times at which the kitchen has capacity for these dishes; the call reserves nothing',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(
      z.object({
        order_type: orderTypeNumber(),
        cart: cartSchema,
        supersedes: text(40)
          .nullish()
          .openapi({ description: 'An unpaid order of the same guest, whose slot counts as free' }),
      }),
    ),
  },
  responses: { 200: json(answer(orderTimesSchema), 'The times at this moment'), ...commonErrors },
})
