import { REORDER_OBSTACLES } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, guestHeaders, id, json, money, orderIdInput, orNull, shownName } from './envelope.ts'
import { itemSchema } from './menu.ts'
import { orderItemSchema } from './order.ts'
import { cartLineSchema, orderTypeNumber } from './order-draft.ts'
import { userErrors } from './user.ts'

const named = z.object({
  id: z.number().int().min(0).openapi({ description: '0 for a dish that another location does not have' }),
  ...shownName(),
})

/** The fields of a cart's line for new-order, and what has changed. */
const reorderLineSchema = cartLineSchema.extend({
  order_item: orderItemSchema.openapi({ description: 'The line with its names at the prices of now' }),
  previous_price: money()
    .nullable()
    .openapi({ description: 'The unit price then, where the same choice has another now' }),
  price_increased: z.boolean().nullable(),
  ordered_quantity: z.number().int().openapi({ description: 'More than `quantity` where fewer portions are left' }),
  deleted_options: z
    .array(named)
    .openapi({ description: 'Chosen then and not available now: options, values, meal-deal products' }),
  menu_item: orNull(itemSchema).openapi({
    description: 'Set where a required choice has to be made again before the line can be ordered',
  }),
})

const placeSchema = z.object({
  id: id(),
  slug: z.string(),
  name: z.string(),
  pre_order: z.boolean().openapi({ description: 'Closed now; takes orders for a chosen time' }),
  opens_at: z.string().nullable().openapi({ description: 'Next opening; ISO 8601' }),
  time_zone: z.string().openapi({ description: 'IANA name' }),
})

/** [3.23] [5.58] */
export const reorderSchema = z
  .object({
    order_id: z.string(),
    order_type: orderTypeNumber(),
    location: placeSchema.extend({
      refusal: z.enum(REORDER_OBSTACLES).nullable().openapi({
        description:
          'Why this location cannot take the order: the order type is not offered, the address is outside its areas, or it is closed and takes no orders for later',
      }),
    }),
    cart: z.array(reorderLineSchema).openapi({ description: 'What can be ordered again, ready for new-order' }),
    not_available: z.array(named).openapi({ description: 'Sold out, or no longer on the menu' }),
    not_for_order_type: z.array(named),
    not_available_today: z.array(named.extend({ next_date: z.string().nullable() })),
    not_available_time: z.array(named.extend({ from: z.string().nullable() })),
    other_locations: z.array(placeSchema.extend({ available: z.number().int() })).openapi({
      description:
        'At most two that serve more lines of the order, or any of a rejected one; dishes are matched by name',
    }),
  })
  .openapi('Reorder')
export type ReorderWire = z.infer<typeof reorderSchema>

export const reorder = createRoute({
  method: 'get',
  path: '/order/reorder',
  tags: ['Orders'],
  summary: 'An order of yours compared with the menu of now. It changes nothing [7.29]',
  request: {
    headers: guestHeaders,
    query: z.object({
      id: orderIdInput(),
      location_id: z.coerce
        .number()
        .int()
        .positive()
        .max(2_147_483_647)
        .optional()
        .openapi({ description: 'Compares with the menu of this location instead of the order’s own' }),
    }),
  },
  responses: { 200: json(answer(reorderSchema), 'The comparison'), ...userErrors },
})
