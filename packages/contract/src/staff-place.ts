import {
  CALL_AFTER_MINUTES,
  CHANGE_ANSWER_MINUTES,
  COMPLETE_AFTER_HOURS,
  FIRST_ORDER_CODES,
  IF_UNANSWERED,
  MAX_CAPACITY,
  MAX_DISH_MINUTES,
  MAX_STOCK,
  ORDER_TYPES,
  OVERRIDDEN,
  REJECT_AFTER_MINUTES,
  REMIND_AFTER_MINUTES,
  UNWATCHED_PAUSE,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, pathId, text } from './envelope.ts'
import { problem } from './field-problem.ts'
import { synonymSchema } from './menu.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** Calls about a location in the console: whether it takes orders, its capacity, its order deadlines and its stock. */

const instant = () => z.iso.datetime({ offset: true })

const most = (description: string) => z.number().int().min(1).max(MAX_CAPACITY).openapi({ description })
const dishMinutes = () => z.number().int().min(0).max(MAX_DISH_MINUTES)

const capacitySchema = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('orders'), most: most('Orders for one quarter of an hour') }),
    z.object({
      by: z.literal('minutes'),
      most: most('Minutes of work for one quarter of an hour, of everybody in the kitchen together'),
      perDish: dishMinutes().openapi({ description: 'Minutes of a dish without its own setting' }),
    }),
  ])
  .nullable()
  .openapi({ description: 'The kitchen’s capacity per 15-minute slot; null is unlimited' })

const reminderMinutes = ({ least, most }: { least: number; most: number }, description: string) =>
  z.number().int().min(least).max(most).openapi({ description })

const changeRuleFields = {
  answerAfterMinutes: z
    .number()
    .int()
    .min(CHANGE_ANSWER_MINUTES.least)
    .max(CHANGE_ANSWER_MINUTES.most)
    .openapi({ description: 'Minutes that a customer has to answer a change of an accepted order' }),
  ifUnanswered: z
    .enum(IF_UNANSWERED)
    .openapi({ description: 'keep: the order stays as it is, and staff call the customer; apply: the change is made' }),
}

const deadlineFields = {
  remindAfterMinutes: reminderMinutes(
    REMIND_AFTER_MINUTES,
    'Minutes of opening hours after which every console is reminded of an order without an answer',
  ),
  callAfterMinutes: reminderMinutes(
    CALL_AFTER_MINUTES,
    'Minutes of opening hours after which the consoles are reminded again, and the location’s telephone gets an SMS',
  ),
  rejectAfterMinutes: z
    .number()
    .int()
    .min(REJECT_AFTER_MINUTES.least)
    .max(REJECT_AFTER_MINUTES.most)
    .openapi({ description: 'Minutes of opening hours after which an order that staff do not accept is rejected' }),
  completeAfterHours: z
    .number()
    .int()
    .min(COMPLETE_AFTER_HOURS.least)
    .max(COMPLETE_AFTER_HOURS.most)
    .openapi({ description: 'Hours after its promised time at which an accepted order is completed' }),
}

const firstOrderCode = {
  firstOrderCode: z.enum(FIRST_ORDER_CODES).openapi({
    description:
      'How a first order that is paid in cash, or costs nothing, is confirmed: by a code to its email, or not',
  }),
}

const unwatchedFields = {
  tells: z.boolean().openapi({ description: 'Whether the devices of the business are told that nobody watches' }),
  pauseAfterMinutes: z
    .number()
    .int()
    .min(UNWATCHED_PAUSE.least)
    .max(UNWATCHED_PAUSE.most)
    .nullable()
    .openapi({ description: 'Minutes without anybody after which orders are paused for half an hour; null never' }),
}

/** The end of a switch: without it the location's `usualEnd`; null is chosen, and holds until staff end it. */
export function endOfOverride() {
  return z
    .union([instant(), z.literal('next-opening')])
    .nullable()
    .optional()
    .openapi({
      description:
        'When it ends by itself; left out or `next-opening`, the next opening (`usualEnd`); null holds until staff end it',
    })
}

/** Why staff switch something, for their colleagues. */
export function reasonOfOverride() {
  return text(200).optional().openapi({ description: 'For colleagues; customers do not read it' })
}

export const staffLocationSchema = z
  .object({
    id: id(),
    slug: z.string(),
    name: z.string(),
    timeZone: z.string(),
    currency: z.enum(['GBP', 'EUR']),
    territory: z.enum(['uk', 'es']),
    state: z.enum(['open', 'closed', 'paused', 'stopped', 'suspended']),
    pausedUntil: instant().nullable(),
    opensAt: instant().nullable(),
    openUntil: instant().nullable().openapi({ description: 'Of an open location; null: it never closes' }),
    withinHours: z.array(z.enum(ORDER_TYPES)).openapi({ description: 'The ways to order that are within their hours' }),
    usualEnd: instant().openapi({
      description: 'When a switch ends that is set now without an end: the next opening',
    }),
    endOfDay: instant().openapi({ description: 'When the last service of the day ends' }),
    offered: z.array(z.enum(ORDER_TYPES)).openapi({ description: 'The ways to order of the location' }),
    areas: z.array(z.object({ id: id(), name: z.string() })),
    overrides: z
      .array(
        z.object({
          what: z.enum(OVERRIDDEN),
          subject: z.string().openapi({ description: 'The order type, or the id of the area' }),
          minutes: z.number().int().nullable(),
          until: instant().nullable(),
        }),
      )
      .openapi({ description: 'What is switched now, besides a pause and sold-out dishes' }),
    preparationMinutes: z.object({
      delivery: z.number().int(),
      collection: z.number().int(),
      table: z.number().int(),
    }),
    capacity: capacitySchema,
    ...deadlineFields,
    ...firstOrderCode,
    ifUnwatched: z.object(unwatchedFields),
    orderChanges: z.object(changeRuleFields).optional(),
    dayBegins: z.string().openapi({ description: 'The local time at which the business day begins', example: '04:00' }),
    cardsRefused: z.boolean().openapi({
      description: 'Whether customers cannot pay by card for now, because the payment provider refuses the account',
    }),
  })
  .openapi('StaffLocation')
export type StaffLocationWire = z.infer<typeof staffLocationSchema>

const stockSchema = z.object({
  synonyms: z.array(synonymSchema).openapi({ description: 'The location’s own words for its dishes' }),
  categories: z.array(
    z.object({
      id: id(),
      name: z.string(),
      items: z.array(
        z.object({
          id: id(),
          name: z.string(),
          image: z.string().nullable(),
          soldOut: z.boolean(),
          backAt: instant().nullable(),
          stock: z
            .number()
            .int()
            .nullable()
            .openapi({ description: 'Portions that may still be ordered; null when not counted' }),
          kitchenMinutes: z
            .number()
            .int()
            .nullable()
            .openapi({ description: 'Minutes of work per portion; null is the location’s default' }),
        }),
      ),
    }),
  ),
  values: z.array(
    z.object({
      id: id(),
      name: z.string(),
      option: z.string(),
      item: z.string(),
      soldOut: z.boolean(),
      backAt: instant().nullable(),
    }),
  ),
})
export type StockWire = z.infer<typeof stockSchema>

export const pauseLocation = staffRoute({
  action: 'pause-location',
  changes: 'taking-orders',
  method: 'post',
  path: '/staff/locations/{id}/pause',
  tags: ['Console'],
  summary:
    'Pause a location until its next opening, for some minutes, until a time, or stop it until it is reopened [4.51]',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(
      z
        .object({
          seen: seenBeforePress(),
          minutes: z
            .number()
            .int()
            .min(5)
            .max(1440)
            .nullable()
            .optional()
            .openapi({ description: 'null stops the location until it is reopened' }),
          until: endOfOverride(),
          reason: reasonOfOverride(),
        })
        .refine(({ minutes, until }) => (minutes === undefined) !== (until === undefined), {
          message: problem('one_of_ends'),
          path: ['minutes'],
        }),
    ),
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const reopenLocation = staffRoute({
  action: 'pause-location',
  changes: 'taking-orders',
  method: 'post',
  path: '/staff/locations/{id}/reopen',
  tags: ['Console'],
  summary: 'Reopen a location',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: { content: { 'application/json': { schema: z.object({ seen: seenBeforePress() }) } } },
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const staffStock = staffRoute({
  action: 'sell-out',
  method: 'get',
  path: '/staff/locations/{id}/stock',
  tags: ['Console'],
  summary: 'Dishes and option values of a location with their sold-out state and counted portions',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(stockSchema), 'In menu order'), ...staffErrors },
})

const stockChangeSchema = z
  .object({
    itemId: id().optional(),
    valueId: id().optional(),
    soldOut: z.boolean().optional().openapi({ description: 'false ends a count that has reached zero' }),
    stock: z
      .number()
      .int()
      .min(0)
      .max(MAX_STOCK)
      .nullable()
      .optional()
      .openapi({ description: 'Portions of a dish that may still be ordered: 0 is sold out, null ends the count' }),
    stockChange: z
      .number()
      .int()
      .min(-MAX_STOCK)
      .max(MAX_STOCK)
      .optional()
      .openapi({ description: 'Added to the remaining portions, never below 0' }),
    backAt: endOfOverride(),
    seen: seenBeforePress(),
  })
  .refine((body) => (body.itemId === undefined) !== (body.valueId === undefined), {
    message: problem('one_of_item_and_value'),
    path: ['itemId'],
  })
  .refine((body) => [body.soldOut, body.stock, body.stockChange].filter((said) => said !== undefined).length === 1, {
    message: problem('one_of_stock_changes'),
    path: ['soldOut'],
  })
  .refine((body) => body.valueId === undefined || body.soldOut !== undefined, {
    message: problem('only_dishes_counted'),
    path: ['soldOut'],
  })
  .refine((body) => !body.backAt || body.soldOut !== undefined, {
    message: problem('only_with_sold_out'),
    path: ['backAt'],
  })

export const setSoldOut = staffRoute({
  action: 'sell-out',
  changes: 'stock',
  method: 'post',
  path: '/staff/locations/{id}/stock',
  tags: ['Console'],
  summary: 'Set a dish or option value sold out or available, or count a dish’s portions; open menus update at once',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(stockChangeSchema),
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})

export const setCapacity = staffRoute({
  action: 'set-capacity',
  changes: 'capacity',
  method: 'post',
  path: '/staff/locations/{id}/capacity',
  tags: ['Console'],
  summary: 'Set the kitchen’s capacity per 15-minute slot for new orders; existing orders keep their slots',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(z.object({ capacity: capacitySchema }))),
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

/** Without reminders the usual ones apply, as far as they come before the rejection. */
const deadlinesInput = z.object({
  ...deadlineFields,
  remindAfterMinutes: deadlineFields.remindAfterMinutes.optional(),
  callAfterMinutes: deadlineFields.callAfterMinutes.optional(),
})

export const setOrderDeadlines = staffRoute({
  action: 'set-order-deadlines',
  changes: 'order-deadlines',
  method: 'post',
  path: '/staff/locations/{id}/deadlines',
  tags: ['Console'],
  summary: 'Set when unaccepted orders are rejected and accepted orders completed; also applies to existing orders',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(deadlinesInput)),
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const setFirstOrderCode = staffRoute({
  action: 'set-first-order-code',
  changes: 'first-order-code',
  method: 'post',
  path: '/staff/locations/{id}/first-order-code',
  tags: ['Console'],
  summary: 'Set whether a first order in cash is confirmed by a code before the kitchen receives it',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(z.object(firstOrderCode))),
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const setIfUnwatched = staffRoute({
  action: 'set-order-deadlines',
  changes: 'unwatched',
  method: 'post',
  path: '/staff/locations/{id}/if-unwatched',
  tags: ['Console'],
  summary: 'Set what happens while the location takes orders and no counter or kitchen screen is open',
  request: { headers, params: z.object({ id: pathId() }), body: jsonBody(withSeen(z.object(unwatchedFields))) },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const setChangeRules = staffRoute({
  action: 'set-order-deadlines',
  changes: 'change-rules',
  method: 'post',
  path: '/staff/locations/{id}/order-changes',
  tags: ['Console'],
  summary: 'Set how long customers have to answer a change of an accepted order, and what happens without an answer',
  request: { headers, params: z.object({ id: pathId() }), body: jsonBody(withSeen(z.object(changeRuleFields))) },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const setKitchenMinutes = staffRoute({
  action: 'set-capacity',
  changes: 'kitchen-minutes',
  method: 'post',
  path: '/staff/locations/{id}/kitchen-minutes',
  tags: ['Console'],
  summary: 'Set the minutes of work per portion of a dish; null is the location’s default',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(z.object({ itemId: id(), minutes: dishMinutes().nullable(), seen: seenBeforePress() })),
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})
