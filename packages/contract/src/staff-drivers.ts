import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffOrderSchema } from './staff-order.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** A place's own drivers, and which of them has an order. */

const tags = ['Console drivers']
const instant = () => z.iso.datetime({ offset: true })
const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)
const name = () => text(40).pipe(z.string().min(1, { message: problem('required') }))
const telephone = () => codeText(30).openapi({ description: 'Empty where it is not known', example: '+447700900142' })

const driverSchema = z
  .object({
    id: id(),
    name: z.string(),
    telephone: z.string(),
    linkUntil: instant().nullable().openapi({ description: 'Until when the link of the driver’s page is good' }),
    active: z.boolean().openapi({ description: 'Works at present: staff choose among these' }),
    orders: z.number().int().openapi({ description: 'Orders that the driver has and that are not delivered' }),
    cash: money().openapi({ description: 'Cash of delivered orders that the driver has not handed in' }),
    cashOrders: z.number().int().openapi({ description: 'Those orders' }),
    lastHandIn: z
      .object({ at: instant(), orders: z.number().int(), expected: money(), counted: money() })
      .nullable()
      .openapi({ description: 'When the driver last handed cash in: what it should have been, and what was counted' }),
  })
  .openapi('Driver')
export type DriverWire = z.infer<typeof driverSchema>

const shown = { 200: json(answer(z.array(driverSchema)), 'The drivers of the place, by name') }
const params = z.object({ id: pathId() })
const ofDriver = z.object({ id: pathId(), driverId: pathId() })
const errors = {
  ...staffErrors,
  404: json(errorSchema, 'not_found'),
  422: json(errorSchema, 'invalid_request'),
} as const

export const listDrivers = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/drivers',
  tags,
  summary: 'The own drivers of a location, what each has under way, and the cash that each has to hand in',
  request: { headers, params },
  responses: { ...shown, ...staffErrors },
})

export const addDriver = staffRoute({
  action: 'set-dispatch',
  changes: 'driver',
  method: 'post',
  path: '/staff/locations/{id}/drivers',
  tags,
  summary: 'Add a driver to a location',
  request: { headers, params, body: jsonBody(z.object({ name: name(), telephone: telephone() })) },
  responses: { ...shown, ...errors },
})

export const changeDriver = staffRoute({
  action: 'set-dispatch',
  changes: 'driver',
  method: 'post',
  path: '/staff/locations/{id}/drivers/{driverId}',
  tags,
  summary: 'Change a driver’s name or telephone, or whether the driver works at present',
  request: {
    headers,
    params: ofDriver,
    body: jsonBody(withSeen(z.object({ name: name(), telephone: telephone(), active: z.boolean() }))),
  },
  responses: { ...shown, ...errors },
})

export const removeDriver = staffRoute({
  action: 'set-dispatch',
  changes: 'driver',
  method: 'post',
  path: '/staff/locations/{id}/drivers/{driverId}/remove',
  tags,
  summary: 'Remove a driver; 409 while the driver has orders or cash. The link of the driver’s page ends at once',
  request: { headers, params: ofDriver },
  responses: { ...shown, ...errors },
})

const linkSchema = z
  .object({
    address: z.string().openapi({
      description: 'The driver’s page. It is told once: whoever opens it is the driver',
      example: 'https://order.example.com/driver#2Fq0…',
    }),
    until: instant(),
    sent: z.enum(['no', 'sent', 'failed']).openapi({ description: 'Whether an SMS took it to the driver' }),
  })
  .openapi('DriverLink')
export type DriverLinkWire = z.infer<typeof linkSchema>

export const makeDriverLink = staffRoute({
  action: 'dispatch-order',
  changes: 'driver-link',
  method: 'post',
  path: '/staff/locations/{id}/drivers/{driverId}/link',
  tags,
  summary: 'Make the link of a driver’s page for one shift, and send it by SMS; the one before ends',
  request: { headers, params: ofDriver, body: jsonBody(z.object({ send: z.boolean() })) },
  responses: { 200: json(answer(linkSchema), 'The link'), ...errors },
})

export const endDriverLink = staffRoute({
  action: 'dispatch-order',
  changes: 'driver-link',
  method: 'post',
  path: '/staff/locations/{id}/drivers/{driverId}/link/end',
  tags,
  summary: 'End the link of a driver’s page at once',
  request: { headers, params: ofDriver },
  responses: { ...shown, ...errors },
})

/** More than a driver carries. */
const MOST_CASH = 100_000
const cash = () =>
  money().pipe(
    z
      .number()
      .min(0, { message: problem('negative') })
      .max(MOST_CASH),
  )

export const handInDriverCash = staffRoute({
  action: 'close-day',
  changes: 'driver-cash',
  method: 'post',
  path: '/staff/locations/{id}/drivers/{driverId}/cash',
  tags,
  summary: 'A driver hands in the cash of delivered orders: what was counted closes it',
  description:
    '`seen` has the `cash` and the `cashOrders` that the person saw; 409 changed_meanwhile if they have changed, or if there is nothing to hand in',
  request: { headers, params: ofDriver, body: jsonBody(withSeen(z.object({ counted: cash() }))) },
  responses: { ...shown, ...errors },
})

export const giveToDriver = staffRoute({
  action: 'dispatch-order',
  changes: 'order-driver',
  method: 'post',
  path: '/staff/orders/{id}/own-driver',
  tags,
  summary: 'Give an accepted delivery to one of the own drivers, or take it back',
  description:
    '409 order_moved: the order is not accepted, is finished, or a courier has it. A driver who does not work at present is refused.',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: jsonBody(z.object({ driverId: id().nullable(), seen: seenBeforePress() })),
  },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...errors },
})
