import { LOCATION_LIMITS, MAX_EXTERNAL_ID, RECEIPT_ISSUERS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { addressInputSchema, addressSchema } from './address.ts'
import { answer, codeText, headers, id, json, jsonBody, money, pathId, text, textWithoutLinks } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/**
 * Calls about what a location is: its address, opening hours, ways to order, delivery areas, tables and means of
 * payment.
 */

const clockTime = () =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: problem('not_a_time') })
    .openapi({ example: '12:00' })
const spans = () =>
  z
    .array(z.object({ opensAt: clockTime(), closesAt: clockTime() }))
    .max(LOCATION_LIMITS.spans)
    .openapi({ description: 'None is a closed day; a span that closes at or before it opens passes midnight' })

const hoursSchema = z
  .object({
    week: z.array(spans()).length(7).openapi({ description: 'The spans that begin on each day, Monday first' }),
    exceptions: z
      .array(
        z.object({
          date: z.iso.date({ message: problem('not_a_date') }),
          spans: spans().nullable().openapi({ description: 'null: the hours of its weekday, for a date with a name' }),
          name: textWithoutLinks(LOCATION_LIMITS.dayName).optional().openapi({
            description: 'What customers read beside the date, such as Christmas',
          }),
        }),
      )
      .max(LOCATION_LIMITS.exceptions)
      .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, { message: problem('twice') })
      .openapi({ description: 'Dates with hours of their own, in place of those of their weekday, or with a name' }),
  })
  .openapi('LocationHours')
export type LocationHoursWire = z.infer<typeof hoursSchema>

/** Sent again with true once a person has confirmed spans of more than 18 hours. */
export function confirmedHours() {
  return z.boolean().default(false).openapi({
    description:
      'Whether spans of more than 18 hours are meant, such as 12:00 to 11:00; without it they are 422 long_hours',
  })
}

const ofEachWay = <T extends z.ZodType>(schema: T) => z.object({ delivery: schema, collection: schema, table: schema })

const limited = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().int().min(least).max(most)

const waySchema = z
  .object({
    offered: z.boolean(),
    preparationMinutes: limited(LOCATION_LIMITS.preparationMinutes),
    preOrderHours: limited(LOCATION_LIMITS.preOrderHours)
      .nullable()
      .openapi({ description: 'How long before opening orders are taken; null takes none. Unused at the table' }),
    acceptsLater: z.boolean().openapi({ description: 'Whether later days can be chosen' }),
    serviceCharge: money().min(0).max(100),
    bagCharge: money().min(0).max(100),
  })
  .openapi('WayToOrder')

export const tiersSchema = z
  .array(z.object({ from: money().min(0).max(10_000), charge: money().min(0).max(1000) }))
  .min(1)
  .max(LOCATION_LIMITS.tiers)
  .refine((tiers) => new Set(tiers.map(({ from }) => from)).size === tiers.length, { message: problem('twice') })
  .openapi({ description: 'Charges by the order’s value; the lowest `from` is the smallest order' })

/** Of a circle, in metres. */
export function radius() {
  return limited(LOCATION_LIMITS.radiusMetres)
}

export function postcodeEntries() {
  return z
    .array(codeText(60).pipe(z.string().min(1)))
    .min(1)
    .max(LOCATION_LIMITS.prefixes)
    .openapi({
      description:
        'Postcodes or their beginnings: LS6, LS6 3, 41003. Several in one entry are read as several; an entry that begins no postcode is 422',
    })
}

const areaFields = { name: text(60).pipe(z.string().min(1)), tiers: tiersSchema }
const areaOf = <Id extends z.ZodType>(areaId: Id) =>
  z.discriminatedUnion('type', [
    z.object({
      id: areaId,
      ...areaFields,
      type: z.literal('circle'),
      radius: radius().openapi({ description: 'Metres around the location' }),
    }),
    z.object({
      id: areaId,
      ...areaFields,
      type: z.literal('postcodes'),
      postcodes: postcodeEntries(),
    }),
    z
      .object({ id: areaId, ...areaFields, type: z.literal('shape') })
      .openapi({ description: 'A drawn area: its shape stays' }),
  ])

const tableOf = <Id extends z.ZodType>(tableId: Id) =>
  z.object({
    id: tableId,
    name: text(20).pipe(z.string().min(1)),
    capacity: z.number().int().min(1).max(100),
  })

const idOrNew = () =>
  id().nullable().default(null).openapi({
    description:
      'Of one that the location has; with any other, or without one, it is new and gets an id from the server',
  })
const newAreaSchema = areaOf(idOrNew()).openapi('NewStaffDeliveryArea')
export type NewAreaWire = z.infer<typeof newAreaSchema>

const placeSchema = z.object({
  name: textWithoutLinks(80).pipe(z.string().min(1)),
  email: codeText(254),
  telephoneNumber: codeText(30).pipe(z.string().min(1)),
  address: addressInputSchema,
  externalId: codeText(MAX_EXTERNAL_ID).nullable().optional().openapi({
    description: 'The id in a till or a delivery hub, unique in the business; left out it stays, null takes it away',
  }),
})
const waysSchema = z.object({
  ways: ofEachWay(waySchema),
  areas: z
    .array(newAreaSchema)
    .max(LOCATION_LIMITS.areas)
    .optional()
    .openapi({ description: 'Left out they stay: each has calls of its own' }),
  tables: z.array(tableOf(idOrNew())).max(LOCATION_LIMITS.tables),
})
const paymentFields = { acceptsCash: z.boolean(), acceptsCard: z.boolean(), acceptsTips: z.boolean() }
const issuerFields = {
  receiptIssuer: z.enum(RECEIPT_ISSUERS).openapi({
    description:
      'we: this installation; till: the restaurant’s own till, and ours are order confirmations without a number',
  }),
}

const settingsSchema = z
  .object({
    name: z.string(),
    externalId: z.string().nullable(),
    email: z.string(),
    telephoneNumber: z.string(),
    territory: z.enum(['uk', 'es']),
    address: addressSchema,
    hours: ofEachWay(hoursSchema),
    ways: ofEachWay(waySchema),
    areas: z.array(areaOf(id()).openapi('StaffDeliveryArea')).max(LOCATION_LIMITS.areas),
    tables: z.array(tableOf(id())).max(LOCATION_LIMITS.tables),
    ...paymentFields,
    ...issuerFields,
  })
  .openapi('LocationSettings')
export type LocationSettingsWire = z.infer<typeof settingsSchema>

const params = z.object({ id: pathId() })
const stored = { 200: json(answer(settingsSchema), 'The settings as they are now'), ...staffErrors }

export const readLocationSettings = staffRoute({
  action: 'set-location',
  method: 'get',
  path: '/staff/locations/{id}/settings',
  tags: ['Console'],
  summary: 'What a location is: address, hours, ways to order, areas, tables, means of payment',
  request: { headers, params },
  responses: stored,
})

export const setLocationPlace = staffRoute({
  action: 'set-location',
  changes: 'place',
  method: 'post',
  path: '/staff/locations/{id}/place',
  tags: ['Console'],
  summary: 'Set name, contact and address of a location',
  description: 'Without a position the address is looked up. Circles around the old address move along.',
  request: { headers, params, body: jsonBody(withSeen(placeSchema)) },
  responses: stored,
})

export const readPublicHolidays = staffRoute({
  action: 'set-location',
  method: 'get',
  path: '/staff/locations/{id}/public-holidays',
  tags: ['Console'],
  summary: 'The public holidays where a location is, in the year from today',
  request: { headers, params },
  responses: {
    200: json(
      answer(
        z
          .object({
            holidays: z.array(
              z.object({
                date: z.iso.date(),
                name: z.string().openapi({ description: 'In the language of the country' }),
              }),
            ),
          })
          .openapi('PublicHolidays'),
      ),
      'National ones and, where they are known, those of the part of the country; no local ones',
    ),
    ...staffErrors,
  },
})

export const setLocationHours = staffRoute({
  action: 'set-location',
  changes: 'hours',
  method: 'post',
  path: '/staff/locations/{id}/hours',
  tags: ['Console'],
  summary: 'Set the opening hours of every way to order',
  request: {
    headers,
    params,
    body: jsonBody(withSeen(z.object({ hours: ofEachWay(hoursSchema), confirmed: confirmedHours() }))),
  },
  responses: stored,
})

export const setWaysToOrder = staffRoute({
  action: 'set-location',
  changes: 'ways-to-order',
  method: 'post',
  path: '/staff/locations/{id}/ways-to-order',
  tags: ['Console'],
  summary: 'Set the ways to order with delivery areas and tables',
  request: { headers, params, body: jsonBody(withSeen(waysSchema)) },
  responses: stored,
})

export const setLocationPayment = staffRoute({
  action: 'set-location',
  changes: 'location-payment',
  method: 'post',
  path: '/staff/locations/{id}/payment',
  tags: ['Console'],
  summary: 'Set how customers pay at a location',
  request: { headers, params, body: jsonBody(withSeen(z.object(paymentFields))) },
  responses: {
    ...stored,
    409: json(errorSchema, 'cards_unavailable: the restaurant has no account that takes cards'),
  },
})

export const setReceiptIssuer = staffRoute({
  action: 'set-location',
  changes: 'receipt-issuer',
  method: 'post',
  path: '/staff/locations/{id}/receipt-issuer',
  tags: ['Console'],
  summary: 'Set who issues the receipts of a location',
  description: 'Receipts that are issued stay, and their refunds have credit notes.',
  request: { headers, params, body: jsonBody(withSeen(z.object(issuerFields))) },
  responses: stored,
})

export const STAFF_CARDS = ['unavailable', 'none', 'unfinished', 'ready'] as const

export const readCardAccount = staffRoute({
  action: 'set-location',
  place: 'own',
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

export const connectCardAccount = staffRoute({
  action: 'set-credentials',
  place: 'business',
  proof: true,
  changes: 'card-account',
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
