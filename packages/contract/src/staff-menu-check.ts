import { ORDER_TYPES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, language, money, pathId } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

const part = z.object({ id: id(), name: z.string() })
const offeredPart = part.extend({ isOnly: z.boolean().openapi({ description: 'There is no other one beside it' }) })
const emptyCause = ['none', 'sold-out'] as const
const cause = <const Cause extends string>(causes: readonly Cause[]) =>
  z.enum(causes).openapi({ description: 'Nothing is there, less than must be chosen, or too much of it is sold out' })
const orderTypes = z.array(z.enum(ORDER_TYPES))

const finding = <Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({ kind: z.literal(kind), itemId: id(), item: z.string(), ...facts })
const farPrice = {
  orderType: z.enum(ORDER_TYPES).nullable().openapi({ description: 'null is the price without one of its own' }),
  price: money(),
  other: money().openapi({ description: 'The nearest of its category, or the dish’s usual price' }),
}

const findingSchema = z
  .discriminatedUnion('kind', [
    finding('no-answer', {
      option: part,
      after: z.string().nullable().openapi({ description: 'The choice, or a deal’s dish, after which it is asked' }),
      cause: cause([...emptyCause, 'too-few']),
      required: z.boolean(),
      min: z.int(),
      isOwn: z.boolean().openapi({ description: 'false: a dish of this deal asks it' }),
      product: offeredPart.nullable().openapi({ description: 'The dish of the deal, as its section offers it' }),
    }),
    finding('section-empty', { section: offeredPart, cause: cause(emptyCause) }),
    finding('section-unused', { section: offeredPart }),
    finding('not-offered', { orderTypes: orderTypes }),
    finding('category-hides', { category: z.string() }),
    finding('never-served', {}),
    finding('never-served-for', { orderTypes: orderTypes }),
    finding('price-zero', { orderTypes: orderTypes }),
    finding('price-high', farPrice),
    finding('price-low', farPrice),
    finding('choice-dearer', { choice: part, price: money(), dishPrice: money() }),
    finding('alcohol', { word: z.string() }),
    finding('text-long', {
      text: z.enum(['name', 'description', 'option', 'choice']),
      name: z.string(),
      length: z.int(),
      most: z.int(),
    }),
    finding('undeclared', {}),
    finding('choices-undeclared', { count: z.int(), first: z.string() }),
    finding('untranslated', { languages: z.array(language()) }),
    finding('no-picture', {}),
  ])
  .openapi('StaffMenuFinding')
export type MenuFindingWire = z.infer<typeof findingSchema>

export const checkMenu = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/menu/check',
  tags: ['Console'],
  summary: 'What to mend on the menu of a location, the worst first',
  description:
    'Orders every dish in every way to order and part of the week by the rules of real orders, without storing any, and lists what cannot be ordered, looks wrong or is missing',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(z.array(findingSchema)), 'The findings'), ...staffErrors },
})
