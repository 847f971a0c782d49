import {
  COURIER_FAILURES,
  COURIER_PHASES,
  COURIER_PROVIDERS,
  DISPATCH_MODES,
  LEAD_MINUTES,
  OVERFLOW_AT,
} from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, money, pathId } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { onlySeen, staffRoute, withSeen } from './staff-route.ts'

/** Couriers: their webhooks, and what staff set, see and choose about them. */

const instant = () => z.iso.datetime({ offset: true })
const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)
const provider = () => z.enum(COURIER_PROVIDERS)
const failure = () => z.enum(COURIER_FAILURES)

export const courierWebhook = createRoute({
  method: 'post',
  path: '/webhook/courier/{provider}/{business}',
  tags: ['Couriers'],
  summary: 'Events of a business’s account at a courier service',
  description:
    'Uber Direct signs the body (x-uber-signature). For Stuart, enter the header Authorization and the webhook key in its dashboard. Each event counts once, in any order.',
  request: { headers, params: z.object({ provider: provider(), business: pathId() }) },
  responses: { 200: json(z.object({ received: z.boolean() }), 'Received'), ...commonErrors },
})

/** The courier of an order as staff see it. */
export const staffCourierSchema = z
  .object({
    provider: provider(),
    phase: z.enum(COURIER_PHASES),
    ownDriver: z.boolean().openapi({ description: 'Staff chose to deliver it themselves' }),
    needsStaff: z.boolean().openapi({ description: 'No courier delivers it: request again, deliver it or refund it' }),
    rider: z.string().nullable(),
    pickupAt: instant().nullable(),
    dropAt: instant().nullable(),
    fee: money().nullable(),
    trackingUrl: z.string().nullable(),
    reason: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .openapi('StaffCourier')
export type StaffCourierWire = z.infer<typeof staffCourierSchema>

const quoteSchema = z
  .object({
    provider: provider(),
    failure: failure()
      .nullable()
      .openapi({ description: 'Why there is no quote; null also where own drivers deliver' }),
    quote: z
      .object({
        fee: money(),
        currency: z.string(),
        pickupAt: instant().nullable(),
        dropAt: instant().nullable(),
        expiresAt: instant(),
      })
      .nullable(),
  })
  .openapi('CourierQuote')
export type CourierQuoteWire = z.infer<typeof quoteSchema>

export const courierQuote = staffRoute({
  action: 'dispatch-order',
  method: 'get',
  path: '/staff/orders/{id}/courier-quote',
  tags: ['Console'],
  summary: 'What a courier would cost for an order, and when it would come',
  request: { headers, params: z.object({ id: orderId() }) },
  responses: { 200: json(answer(quoteSchema), 'The quote, or why there is none'), ...staffErrors },
})

const done = { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors }

export const chooseDriver = staffRoute({
  action: 'dispatch-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/driver',
  tags: ['Console'],
  summary: 'Request a courier for an accepted delivery, also again after a failure, or deliver it oneself',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ driver: z.enum(['courier', 'own']) }) } },
    },
  },
  responses: done,
})

const dispatchFields = z.object({
  mode: z.enum(DISPATCH_MODES),
  provider: provider(),
  leadMinutes: z
    .number()
    .int()
    .min(LEAD_MINUTES.least)
    .max(LEAD_MINUTES.most)
    .openapi({ description: 'The courier is requested this long before the pick-up' }),
  overflowAt: z
    .number()
    .int()
    .min(OVERFLOW_AT.least)
    .max(OVERFLOW_AT.most)
    .openapi({ description: 'In overflow: orders that the own drivers keep' }),
})

const dispatchSchema = dispatchFields
  .extend({
    accounts: z.array(
      z.object({
        provider: provider(),
        setAt: instant().nullable().openapi({ description: 'null: no credentials are stored' }),
        clientIdEnd: z.string().nullable().openapi({ description: 'The last four characters of the client id' }),
        readable: z.boolean().openapi({ description: 'false: the installation’s key has changed; enter them again' }),
        usable: z.boolean().openapi({ description: 'Couriers can be requested; in a demo also without credentials' }),
        webhookPath: z.string().openapi({ description: 'Where the service sends its events, on this host' }),
      }),
    ),
  })
  .openapi('Dispatch')
export type DispatchWire = z.infer<typeof dispatchSchema>

export const readDispatch = staffRoute({
  action: 'set-dispatch',
  method: 'get',
  path: '/staff/locations/{id}/dispatch',
  tags: ['Console'],
  summary: 'Who delivers a location’s orders, and which accounts at courier services the business has',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(dispatchSchema), 'The settings'), ...staffErrors },
})

export const setDispatch = staffRoute({
  action: 'set-dispatch',
  changes: 'dispatch',
  method: 'post',
  path: '/staff/locations/{id}/dispatch',
  tags: ['Console'],
  summary: 'Set who delivers a location’s orders',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(dispatchFields)),
  },
  responses: { 200: json(answer(dispatchSchema), 'The settings'), ...staffErrors },
})

const credential = () => z.string().trim().min(1).max(500)

export const setCourierAccount = staffRoute({
  action: 'set-credentials',
  place: 'business',
  proof: true,
  changes: 'courier-account',
  method: 'post',
  path: '/staff/courier-accounts/{provider}',
  tags: ['Console'],
  summary: 'Store the business’s credentials at a courier service; no call returns them',
  description:
    '`seen` has `setAt` and `clientIdEnd` of the account as it was read. The credentials belong together, so any change since is refused with 409 changed_meanwhile.',
  request: {
    headers,
    params: z.object({ provider: provider() }),
    body: jsonBody(
      withSeen(
        z.object({
          clientId: credential(),
          clientSecret: credential(),
          customerId: z.string().trim().max(500).default('').openapi({ description: 'Uber Direct only' }),
          webhookKey: credential(),
        }),
      ),
    ),
  },
  responses: done,
})

export const removeCourierAccount = staffRoute({
  action: 'set-credentials',
  place: 'business',
  proof: true,
  changes: 'courier-account',
  method: 'post',
  path: '/staff/courier-accounts/{provider}/remove',
  tags: ['Console'],
  summary: 'Delete the business’s credentials at a courier service',
  description: '`seen` has `setAt` and `clientIdEnd` of the account as it was read.',
  request: { headers, params: z.object({ provider: provider() }), body: jsonBody(onlySeen()) },
  responses: done,
})

const checkSchema = z
  .object({ failure: failure().nullable().openapi({ description: 'null: the service accepts the credentials' }) })
  .openapi('CourierCheck')
export type CourierCheckWire = z.infer<typeof checkSchema>

export const checkCourierAccount = staffRoute({
  action: 'set-credentials',
  place: 'business',
  changes: 'nothing',
  method: 'post',
  path: '/staff/courier-accounts/{provider}/check',
  tags: ['Console'],
  summary: 'Ask a courier service whether it accepts the business’s credentials; 404 without credentials',
  request: { headers, params: z.object({ provider: provider() }) },
  responses: { 200: json(answer(checkSchema), 'What the service answers'), ...staffErrors },
})
