import { INTAKES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import { answer, codeText, headers, json, jsonBody, money, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { orderDraftSchema, orderTypeNumber } from './order-draft.ts'
import { reorderSchema } from './reorder.ts'
import { staffErrors } from './staff-errors.ts'
import { staffOrderSchema } from './staff-order.ts'
import { staffRoute } from './staff-route.ts'

/** Orders that staff take for customers, on the telephone or at the counter. */

const instant = () => z.iso.datetime({ offset: true })
const day = () => z.iso.date()
const params = z.object({ id: pathId() })
const tags = ['Console']

const callerSchema = z
  .object({
    telephone: z.string().openapi({ description: 'As E.164' }),
    firstName: z.string().openapi({ description: 'As in the newest order; empty for a new customer' }),
    lastName: z.string(),
    email: z.string(),
    addresses: z
      .array(z.object({ address: addressSchema, driverInstructions: z.string() }))
      .openapi({ description: 'Where orders were delivered to, the newest first, each once' }),
    orders: z
      .array(
        z.object({
          id: z.string(),
          code: z.string(),
          receivedAt: instant(),
          orderType: orderTypeNumber(),
          total: money(),
          currency: z.enum(['GBP', 'EUR']),
          dishes: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
        }),
      )
      .openapi({ description: 'The newest first' }),
  })
  .openapi('Caller')
export type CallerWire = z.infer<typeof callerSchema>

/** A POST, because telephones have no place in an address. */
export const findCaller = staffRoute({
  action: 'take-order',
  changes: 'nothing',
  method: 'post',
  path: '/staff/locations/{id}/caller',
  tags,
  summary: 'The customer of a telephone number: past orders at the places of the member, and where they went',
  request: { headers, params, body: jsonBody(z.object({ telephone: codeText(40) })) },
  responses: { 200: json(answer(callerSchema), 'Without orders for a new customer'), ...staffErrors },
})

const taken = {
  order: orderDraftSchema,
  intake: z.enum(INTAKES),
}

const quoteSchema = z
  .object({
    totals: z.object({
      subTotal: money(),
      serviceCharge: money(),
      bagCharge: money(),
      deliveryFee: money(),
      discount: money(),
      tip: money(),
      totalPrice: money(),
    }),
    asapAt: instant().nullable().openapi({ description: 'When an order as soon as possible would be ready' }),
    days: z.array(day()).openapi({ description: 'Days with times to choose, at the location' }),
    times: z.array(instant()).openapi({ description: 'Those of `day`, else of the first day, that are not full' }),
    refusals: z
      .array(
        z.object({
          code: z.string(),
          message: z.string(),
          field: z.string().nullable().openapi({ description: 'The field of the order, "address.postcode"' }),
          line: z.number().int().nullable().openapi({ description: 'The line of the cart, from 0' }),
          missing: money().nullable().openapi({ description: 'How much is missing to a minimum' }),
        }),
      )
      .openapi({ description: 'Why the order would be refused as it is; empty if it can be placed' }),
  })
  .openapi('Quote')
export type QuoteWire = z.infer<typeof quoteSchema>

export const quoteOrder = staffRoute({
  action: 'take-order',
  changes: 'nothing',
  method: 'post',
  path: '/staff/locations/{id}/quote',
  tags,
  summary: 'What an order costs, when it can be ready, and what it lacks. Nothing is stored',
  request: { headers, params, body: jsonBody(z.object({ ...taken, day: day().nullish() })) },
  responses: {
    200: json(answer(quoteSchema), 'The price of what the menu has, also where something is wrong'),
    ...staffErrors,
  },
})

export const takeOrder = staffRoute({
  action: 'take-order',
  changes: 'order',
  method: 'post',
  path: '/staff/locations/{id}/orders',
  tags,
  summary: 'Place an order for a customer, accepted at once',
  description:
    'The rules are those of customers’ orders; the limits for strangers and their networks, and the code for first orders, do not apply. The last name and the email may be left out; at the counter also the name and the telephone, unless it is a delivery.',
  request: {
    headers: headers.extend({
      'idempotency-key': z
        .string()
        .min(8)
        .max(200)
        .optional()
        .openapi({ description: 'Required. The same key and body are the same order' }),
    }),
    params,
    body: jsonBody(
      z.object({
        ...taken,
        payment: z.enum(['cash', 'terminal']).openapi({
          description: 'cash, where the location accepts it; terminal: the restaurant’s own, which charges the card',
        }),
      }),
    ),
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order'),
    ...staffErrors,
    409: json(
      errorSchema,
      'price_changed, items_not_available, items_short, slot_full, location_closed; key_reused; business_not_available',
    ),
    422: json(errorSchema, 'A field is missing or wrong, or the order is refused; the answer names fields and reasons'),
  },
})

export const repeatOrder = staffRoute({
  action: 'take-order',
  method: 'get',
  path: '/staff/orders/{id}/repeat',
  tags,
  summary: 'An order compared with the menu of now, to take it again. It changes nothing',
  request: { headers, params: z.object({ id: z.string().regex(/^[0-9A-Za-z]{22}$/) }) },
  responses: { 200: json(answer(reorderSchema), 'The comparison'), ...staffErrors },
})
