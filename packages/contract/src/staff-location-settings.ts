import { LOCATION_LIMITS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { addressInputSchema, addressSchema } from './address.ts'
import { answer, headers, id, json, jsonBody, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'

/** Calls about what a location is: its address, opening hours, ways to order, delivery areas, tables and means of payment. */

const clockTime = () =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: problem('not_a_time') })
    .openapi({ example: '12:00' })
const spans = () =>
  z
    .array(z.object({ opens_at: clockTime(), closes_at: clockTime() }))
    .max(LOCATION_LIMITS.spans)
    .openapi({ description: 'None is a closed day; a span that closes at or before it opens passes midnight' })

const hoursSchema = z
  .object({
    week: z.array(spans()).length(7).openapi({ description: 'The spans that begin on each day, Monday first' }),
    exceptions: z
      .array(z.object({ date: z.iso.date({ message: problem('not_a_date') }), spans: spans() }))
      .max(LOCATION_LIMITS.exceptions)
      .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, { message: problem('twice') })
      .openapi({ description: 'Dates with hours of their own, in place of those of their weekday' }),
  })
  .openapi('LocationHours')
export type LocationHoursWire = z.infer<typeof hoursSchema>

const ofEachWay = <T extends z.ZodType>(schema: T) => z.object({ delivery: schema, collection: schema, table: schema })

const limited = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().int().min(least).max(most)

const waySchema = z
  .object({
    offered: z.boolean(),
    preparation_minutes: limited(LOCATION_LIMITS.preparationMinutes),
    pre_order_hours: limited(LOCATION_LIMITS.preOrderHours)
      .nullable()
      .openapi({ description: 'How long before opening orders are taken; null takes none. Unused at the table' }),
    accepts_later: z.boolean().openapi({ description: 'Whether later days can be chosen' }),
    service_charge: money().min(0).max(100),
    bag_charge: money().min(0).max(100),
  })
  .openapi('WayToOrder')

const tiersSchema = z
  .array(z.object({ from: money().min(0).max(10_000), charge: money().min(0).max(1000) }))
  .min(1)
  .max(LOCATION_LIMITS.tiers)
  .refine((tiers) => new Set(tiers.map(({ from }) => from)).size === tiers.length, { message: problem('twice') })
  .openapi({ description: 'Charges by the order’s value; the lowest `from` is the smallest order' })

const areaFields = { id: id(), name: text(60).pipe(z.string().min(1)), tiers: tiersSchema }
const areaSchema = z
  .discriminatedUnion('type', [
    z.object({
      ...areaFields,
      type: z.literal('circle'),
      radius: limited(LOCATION_LIMITS.radiusMetres).openapi({ description: 'Metres around the location' }),
    }),
    z.object({
      ...areaFields,
      type: z.literal('postcodes'),
      postcodes: z
        .array(text(10).pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ]*$/, { message: problem('not_a_postcode') })))
        .min(1)
        .max(LOCATION_LIMITS.prefixes)
        .openapi({ description: 'Postcodes or their beginnings: LS6, LS6 3, 41003' }),
    }),
    z.object({ ...areaFields, type: z.literal('shape') }).openapi({ description: 'A drawn area: its shape stays' }),
  ])
  .openapi('StaffDeliveryArea')
export type StaffDeliveryAreaWire = z.infer<typeof areaSchema>

const tableSchema = z.object({
  id: id(),
  name: text(20).pipe(z.string().min(1)),
  capacity: z.number().int().min(1).max(100),
})

const placeSchema = z.object({
  name: text(80).pipe(z.string().min(1)),
  email: text(254),
  telephone_number: text(30).pipe(z.string().min(1)),
  address: addressInputSchema,
})
const waysSchema = z.object({
  ways: ofEachWay(waySchema),
  areas: z.array(areaSchema).max(LOCATION_LIMITS.areas),
  tables: z.array(tableSchema).max(LOCATION_LIMITS.tables),
})
const paymentFields = { accepts_cash: z.boolean(), accepts_card: z.boolean(), accepts_tips: z.boolean() }

const settingsSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    telephone_number: z.string(),
    territory: z.enum(['uk', 'es']),
    address: addressSchema,
    hours: ofEachWay(hoursSchema),
    ...waysSchema.shape,
    ...paymentFields,
  })
  .openapi('LocationSettings')
export type LocationSettingsWire = z.infer<typeof settingsSchema>

const params = z.object({ id: pathId() })
const stored = { 200: json(answer(settingsSchema), 'The settings as they are now'), ...staffErrors }

export const readLocationSettings = createRoute({
  method: 'get',
  path: '/staff/locations/{id}/settings',
  tags: ['Console'],
  summary: 'What a location is: address, hours, ways to order, areas, tables, means of payment',
  request: { headers, params },
  responses: stored,
})

export const setLocationPlace = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/place',
  tags: ['Console'],
  summary: 'Set name, contact and address of a location',
  description: 'Without a position the address is looked up. Circles around the old address move along.',
  request: { headers, params, body: jsonBody(placeSchema) },
  responses: stored,
})

export const setLocationHours = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/hours',
  tags: ['Console'],
  summary: 'Set the opening hours of every way to order',
  request: { headers, params, body: jsonBody(z.object({ hours: ofEachWay(hoursSchema) })) },
  responses: stored,
})

export const setWaysToOrder = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/ways-to-order',
  tags: ['Console'],
  summary: 'Set the ways to order with delivery areas and tables',
  request: { headers, params, body: jsonBody(waysSchema) },
  responses: stored,
})

export const setLocationPayment = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/payment',
  tags: ['Console'],
  summary: 'Set how customers pay at a location',
  request: { headers, params, body: jsonBody(z.object(paymentFields)) },
  responses: {
    ...stored,
    409: json(errorSchema, 'cards_unavailable: the restaurant has no account that takes cards'),
  },
})

export const STAFF_CARDS = ['unavailable', 'none', 'unfinished', 'ready'] as const

export const readCardAccount = createRoute({
  method: 'get',
  path: '/staff/card-account',
  tags: ['Console'],
  summary:
    'Whether the restaurant’s own account at the payment provider takes cards; from then on its orders are charged there',
  request: { headers },
  responses: {
    200: json(
      answer(
        z.object({
          cards: z.enum(STAFF_CARDS).openapi({
            description: 'unavailable: no provider, or it does not answer; unfinished: the provider needs more details',
          }),
        }),
      ),
      'The state',
    ),
    ...staffErrors,
  },
})

export const connectCardAccount = createRoute({
  method: 'post',
  path: '/staff/card-account/connect',
  tags: ['Console'],
  summary: 'A link to the payment provider’s page that opens the restaurant’s own account for cards',
  description: 'Needs a fresh proof of the member.',
  request: { headers },
  responses: {
    200: json(answer(z.object({ url: z.string() })), 'To be opened now: it works once, for minutes'),
    ...staffErrors,
    503: json(errorSchema, 'payment_unavailable: the provider does not answer, or the installation has none'),
  },
})
