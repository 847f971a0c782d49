import { z } from '@hono/zod-openapi'
import { addressInputSchema } from './address.ts'
import { codeText, id, money, text } from './envelope.ts'
import { problem } from './field-problem.ts'

/** The deepest nesting of options. */
const MAX_DEPTH = 4
export const MAX_LINES = 100

/** A chosen option; `parent_id`, the value that opened it, is informational. [7.42] */
export interface ChosenOptionWire {
  id: number
  parent_id?: number | null | undefined
  /** An option is chosen once; its values have quantities. */
  quantity?: 1 | undefined
  values: { id: number; quantity: number; options: ChosenOptionWire[] }[]
}

const quantity = () => z.number().int().min(1).max(999)

const chosenOptions = (depth: number): z.ZodType<ChosenOptionWire[]> =>
  depth === 0
    ? z
        .array(z.unknown())
        .max(0)
        .transform((): ChosenOptionWire[] => [])
    : z
        .array(
          z.object({
            id: id(),
            parent_id: id().nullish(),
            quantity: z.literal(1).optional(),
            values: z
              .array(
                z.object({ id: id(), quantity: quantity().default(1), options: chosenOptions(depth - 1).default([]) }),
              )
              .max(MAX_LINES),
          }),
        )
        .max(50)

const chosen = chosenOptions(MAX_DEPTH)

/** `subItems` are the products chosen in a meal deal's sections. [7.42] */
export const cartLineSchema = z.object({
  id: id(),
  quantity: quantity(),
  comment: text(500).default(''),
  options: chosen.default([]),
  subItems: z
    .array(
      z.object({
        id: id(),
        section_id: id().optional().openapi({
          description: 'Only needed for a product that stands in several sections of the deal',
        }),
        quantity: quantity().default(1),
        options: chosen.default([]),
      }),
    )
    .max(MAX_LINES)
    .default([]),
  price: money()
    .optional()
    .openapi({ description: 'The price of the line as shown; the server compares it with its own' }),
})
export type CartLineWire = z.infer<typeof cartLineSchema>

export const cartSchema = z.array(cartLineSchema).max(MAX_LINES)

const moment = () =>
  z.iso.datetime({ offset: true }).openapi({ description: 'ISO 8601 with offset', example: '2026-11-21T19:00:00Z' })

export function orderTypeNumber() {
  return z.union([z.literal(1), z.literal(2), z.literal(3)])
}

/**
 * Amounts are what the client showed: if they differ from the server's, no order is placed and the answer is 409
 * price_changed. [7.42]
 */
export const orderDraftSchema = z
  .object({
    location_id: id(),
    cart: cartSchema,
    order_type: orderTypeNumber(),
    order_for_date: moment().nullish().openapi({ description: 'For later orders only' }),
    total_price: money().optional(),
    sub_total: money().optional().openapi({ description: 'Items before discount' }),
    service_charge: money().optional(),
    bag_charge: money().optional(),
    delivery_fee: money().optional(),
    tip: money().min(0).max(1000).default(0),
    is_deliverect: z.boolean().optional(),
    first_name: text(100).default(''),
    last_name: text(100).default(''),
    telephone_number: codeText(40).default(''),
    email: codeText(254).default(''),
    driver_instructions: text(500).default(''),
    address_id: id().nullish().openapi({ description: 'A saved address; needs a session' }),
    // Not the named schema, which cannot be described as nullable; not a union, which would not name the wrong field.
    address: z.object(addressInputSchema.shape).nullish(),
    comment: text(500).default(''),
    coupon: codeText(50).nullish(),
    table_id: id().nullish(),
    age_confirmed: z.boolean().default(false),
    supersedes: text(40)
      .nullish()
      .openapi({ description: 'An earlier unpaid order of the same guest, which this one supersedes' }),
  })
  .refine((draft) => !isClaimed(draft) || (draft.total_price !== undefined && draft.sub_total !== undefined), {
    message: problem('with_other_amounts'),
    path: ['total_price'],
  })
  .openapi('OrderDraft')
export type OrderDraftWire = z.input<typeof orderDraftSchema>
export type CheckedDraftWire = z.output<typeof orderDraftSchema>

function isClaimed(draft: {
  total_price?: number | undefined
  sub_total?: number | undefined
  service_charge?: number | undefined
  bag_charge?: number | undefined
  delivery_fee?: number | undefined
}): boolean {
  const { total_price, sub_total, service_charge, bag_charge, delivery_fee } = draft
  return [total_price, sub_total, service_charge, bag_charge, delivery_fee].some((amount) => amount !== undefined)
}
