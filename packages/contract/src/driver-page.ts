import { createRoute, z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import { answer, headers, id, json, money, orNull } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'

/** What the page on a driver's phone reads and says. The link's secret stands for the driver. */

const tags = ['Driver’s page']
const instant = () => z.iso.datetime({ offset: true })

const linkHeaders = headers.extend({
  'driver-link': z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'The secret of the driver’s link, which stands behind # in its address' }),
})

const tripSchema = z
  .object({
    id: z.string(),
    number: z.number().int(),
    onTheWay: z.boolean().openapi({ description: 'false: it waits at the restaurant' }),
    ready: z.boolean().openapi({ description: 'The kitchen has finished it' }),
    dueAt: instant().openapi({ description: 'When it should be at the customer’s' }),
    customer: z.object({ name: z.string(), telephone: z.string() }),
    address: orNull(addressSchema),
    instructions: z.string(),
    dishes: z.number().int(),
    collect: money().nullable().openapi({ description: 'What the customer pays at the door; null where it is paid' }),
    collectBy: z.enum(['cash', 'terminal']).nullable(),
    ageCheck: z.boolean().openapi({ description: 'A dish is for adults only: the driver checks an identity document' }),
  })
  .openapi('DriverTrip')
export type DriverTripWire = z.infer<typeof tripSchema>

const pageSchema = z
  .object({
    driver: z.string(),
    place: z.object({
      id: id(),
      name: z.string(),
      telephone: z.string(),
      territory: z.enum(['uk', 'es']),
      timeZone: z.string(),
      currency: z.enum(['GBP', 'EUR']),
    }),
    until: instant().openapi({ description: 'When the link ends' }),
    now: instant(),
    orders: z.array(tripSchema).openapi({ description: 'Orders of this driver that are not delivered, by time' }),
    cash: money().openapi({ description: 'Cash that the driver has collected and not handed in' }),
  })
  .openapi('DriverPage')
export type DriverPageWire = z.infer<typeof pageSchema>

const errors = {
  ...commonErrors,
  401: json(errorSchema, 'driver_link_ended: the link has ended, or is none'),
  404: json(errorSchema, 'not_found: the driver has no such order any more'),
  409: json(errorSchema, 'order_moved: the order was cancelled'),
} as const
const shown = { 200: json(answer(pageSchema), 'The driver’s orders'), ...errors }
const ofOrder = z.object({ id: z.string().regex(/^[0-9A-Za-z]{22}$/) })

export const driverOrders = createRoute({
  method: 'get',
  path: '/driver/orders',
  tags,
  summary: 'The orders that a driver has; an order is left out once it is delivered',
  request: { headers: linkHeaders },
  responses: shown,
})

export const driverPickedUp = createRoute({
  method: 'post',
  path: '/driver/orders/{id}/picked-up',
  tags,
  summary: 'The driver has the order: it is on its way, and its customer is told. Repeating it changes nothing',
  request: { headers: linkHeaders, params: ofOrder },
  responses: shown,
})

export const driverDelivered = createRoute({
  method: 'post',
  path: '/driver/orders/{id}/delivered',
  tags,
  summary: 'The order is delivered, and paid where it was to be paid at the door. Repeating it changes nothing',
  request: { headers: linkHeaders, params: ofOrder },
  responses: shown,
})
