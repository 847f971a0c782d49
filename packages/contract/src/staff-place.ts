import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json, pathId } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'

/** The restaurant itself in the console: whether it takes orders, and what has run out. */

const instant = () => z.iso.datetime({ offset: true })

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
  summary: 'Dishes and choices of a location, and which of them are sold out',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(stockSchema), 'In the order of the menu'), ...staffErrors },
})

export const setSoldOut = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/stock',
  tags: ['Console'],
  summary: 'Sell out a dish or a choice, or bring it back; shoppers see it at once',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: {
      content: {
        'application/json': {
          schema: z
            .object({
              item_id: id().optional(),
              value_id: id().optional(),
              sold_out: z.boolean(),
              back_at: instant().nullable().optional(),
            })
            .refine((body) => (body.item_id === undefined) !== (body.value_id === undefined), {
              message: 'Name item_id or value_id, one of them',
              path: ['item_id'],
            }),
        },
      },
    },
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})
