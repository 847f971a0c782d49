import { MAX_CAPACITY, MAX_DISH_MINUTES, MAX_STOCK } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json, pathId } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'

/** The restaurant itself in the console: whether it takes orders, and what has run out. */

const instant = () => z.iso.datetime({ offset: true })

const most = (description: string) => z.number().int().min(1).max(MAX_CAPACITY).openapi({ description })
const dishMinutes = () => z.number().int().min(0).max(MAX_DISH_MINUTES)

const capacitySchema = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('orders'), most: most('Orders for one quarter of an hour') }),
    z.object({
      by: z.literal('minutes'),
      most: most('Minutes of work for one quarter of an hour, of everybody in the kitchen together'),
      per_dish: dishMinutes().openapi({ description: 'Of a dish that has no minutes of its own' }),
    }),
  ])
  .nullable()
  .openapi({ description: 'How much the kitchen takes on for a quarter of an hour; null: whatever comes' })

export const staffLocationSchema = z
  .object({
    id: id(),
    slug: z.string(),
    name: z.string(),
    time_zone: z.string(),
    currency: z.enum(['GBP', 'EUR']),
    state: z.enum(['open', 'closed', 'paused', 'stopped', 'suspended']),
    paused_until: instant().nullable(),
    opens_at: instant().nullable(),
    preparation_minutes: z.object({
      delivery: z.number().int(),
      collection: z.number().int(),
      table: z.number().int(),
    }),
    capacity: capacitySchema,
  })
  .openapi('StaffLocation')
export type StaffLocationWire = z.infer<typeof staffLocationSchema>

const stockSchema = z.object({
  categories: z.array(
    z.object({
      id: id(),
      name: z.string(),
      items: z.array(
        z.object({
          id: id(),
          name: z.string(),
          image: z.string().nullable(),
          sold_out: z.boolean(),
          back_at: instant().nullable(),
          stock: z
            .number()
            .int()
            .nullable()
            .openapi({ description: 'Portions that may still be ordered; null: not counted' }),
          kitchen_minutes: z
            .number()
            .int()
            .nullable()
            .openapi({ description: 'Minutes of work for one portion; null: as many as any other' }),
        }),
      ),
    }),
  ),
  values: z.array(
    z.object({ id: id(), name: z.string(), option: z.string(), item: z.string(), sold_out: z.boolean() }),
  ),
})
export type StockWire = z.infer<typeof stockSchema>

export const pauseLocation = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/pause',
  tags: ['Console'],
  summary: 'Pause a location for some minutes, or stop it until it is reopened [4.51]',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            minutes: z.number().int().min(5).max(1440).nullable().openapi({ description: 'null stops' }),
          }),
        },
      },
    },
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const reopenLocation = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/reopen',
  tags: ['Console'],
  summary: 'Take orders again',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const staffStock = createRoute({
  method: 'get',
  path: '/staff/locations/{id}/stock',
  tags: ['Console'],
  summary: 'Dishes and choices of a location, which of them are sold out, and how many are left of what is counted',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(stockSchema), 'In the order of the menu'), ...staffErrors },
})

const stockChangeSchema = z
  .object({
    item_id: id().optional(),
    value_id: id().optional(),
    sold_out: z.boolean().optional().openapi({ description: 'false ends a count that has come to nothing' }),
    stock: z
      .number()
      .int()
      .min(0)
      .max(MAX_STOCK)
      .nullable()
      .optional()
      .openapi({ description: 'Portions of a dish that may still be ordered: 0 is sold out, null is not counted' }),
    stock_change: z
      .number()
      .int()
      .min(-MAX_STOCK)
      .max(MAX_STOCK)
      .optional()
      .openapi({ description: 'Added to what is left at that moment, down to 0' }),
    back_at: instant().nullable().optional(),
  })
  .refine((body) => (body.item_id === undefined) !== (body.value_id === undefined), {
    message: 'Name item_id or value_id, one of them',
    path: ['item_id'],
  })
  .refine((body) => [body.sold_out, body.stock, body.stock_change].filter((said) => said !== undefined).length === 1, {
    message: 'Say sold_out, stock or stock_change, one of them',
    path: ['sold_out'],
  })
  .refine((body) => body.value_id === undefined || body.sold_out !== undefined, {
    message: 'is required: only dishes are counted',
    path: ['sold_out'],
  })
  .refine((body) => !body.back_at || body.sold_out !== undefined, { message: 'goes with sold_out', path: ['back_at'] })

export const setSoldOut = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/stock',
  tags: ['Console'],
  summary: 'Sell out a dish or a choice, bring it back, or count the portions of a dish; shoppers see it at once',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: stockChangeSchema,
        },
      },
    },
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})

export const setCapacity = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/capacity',
  tags: ['Console'],
  summary:
    'Say how much the kitchen takes on for a quarter of an hour, from the next order on; what it has taken on stays',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: { required: true, content: { 'application/json': { schema: z.object({ capacity: capacitySchema }) } } },
  },
  responses: { 200: json(answer(staffLocationSchema), 'The location'), ...staffErrors },
})

export const setKitchenMinutes = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/kitchen-minutes',
  tags: ['Console'],
  summary: 'Say how many minutes of work one portion of a dish is; null: as many as any other',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ item_id: id(), minutes: dishMinutes().nullable() }) } },
    },
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})
