import {
  ALLERGENS,
  DIETARY_MARKS,
  MAX_FILE_DESCRIPTION,
  MAX_FILE_NAME,
  MAX_FILE_PRICE,
  MAX_KCAL,
  ORDER_TYPES,
  PRICE_ENDINGS,
  VAT_KINDS,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, language, money, pathId, text } from './envelope.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** Calls that change single dishes and categories of a location's menu. */

/** Dishes that one call removes, brings back or puts in order. */
export const MOST_DISHES_AT_ONCE = 2000

const price = () =>
  money()
    .min(0)
    .max(MAX_FILE_PRICE / 100)
const clockTime = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: problem('not_a_time') })
const percent = () => z.number().min(0).max(100)
const onceEach = <T extends z.ZodType>(of: T, most: number) =>
  z
    .array(of)
    .max(most)
    .refine((all) => new Set(all).size === all.length, { message: problem('twice') })
const orderTypes = () => onceEach(z.enum(ORDER_TYPES), ORDER_TYPES.length)
const name = () => text(MAX_FILE_NAME).pipe(z.string().min(1))
const description = () => text(MAX_FILE_DESCRIPTION)
const weekday = () => z.literal([1, 2, 3, 4, 5, 6, 7]).openapi({ type: 'integer', enum: [1, 2, 3, 4, 5, 6, 7] })

const ofEachWay = <T extends z.ZodType>(schema: T) => z.object({ delivery: schema, collection: schema, table: schema })

const servingTimes = () =>
  z.object({
    days: onceEach(weekday(), 7).openapi({ description: 'ISO weekdays; none is every day' }),
    times: z
      .array(z.object({ opens: clockTime(), closes: clockTime() }))
      .max(10)
      .openapi({ description: 'None is all day' }),
  })

const specialTimes = {
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable().openapi({ description: 'Included; null has no end' }),
  during: servingTimes()
    .optional()
    .openapi({ description: 'The days and hours of the price, as of a happy hour; left out: always' }),
}

const dishFields = {
  name: name(),
  description: description(),
  categoryId: id(),
  price: price().openapi({ description: 'Of the ways to order without a price of their own' }),
  prices: ofEachWay(price().nullable()).openapi({ description: 'Prices of their own; null pays `price`' }),
  orderTypes: orderTypes().openapi({ description: 'The ways to order in which the dish is offered; none hides it' }),
  serving: servingTimes().openapi({ description: 'When the dish is served' }),
  dietary: onceEach(z.enum(DIETARY_MARKS), DIETARY_MARKS.length),
  allergens: onceEach(z.enum(ALLERGENS), ALLERGENS.length)
    .nullable()
    .openapi({ description: 'null is not declared, which differs from none' }),
  mayContain: onceEach(z.enum(ALLERGENS), ALLERGENS.length).openapi({
    description: 'Allergens that may get in, none of which are contained; allergens sent alone take theirs out of it',
  }),
  kcal: z
    .int()
    .min(0)
    .max(MAX_KCAL)
    .nullable()
    .openapi({ description: 'Kilocalories of the dish as it stands on the menu; null is not declared' }),
  ageRestricted: z.boolean().openapi({ description: 'Sold to adults only' }),
  vat: ofEachWay(percent()).openapi({
    description: 'The percentage inside the price, where `vatKind` does not decide it',
  }),
  vatKind: z
    .enum(VAT_KINDS)
    .nullable()
    .openapi({ description: 'What the dish is for the tax office: it decides the percentages; null: `vat` applies' }),
  special: z
    .object({
      price: price(),
      ...specialTimes,
    })
    .nullable()
    .openapi({ description: 'A lower price from one date to another' }),
}

const dishSchema = z
  .object({
    id: id(),
    ...dishFields,
    image: z.string().nullable(),
    isMealDeal: z.boolean(),
    soldOut: z.boolean(),
    options: z.array(z.string()).openapi({ description: 'Names of its options' }),
    deals: z.array(z.string()).openapi({ description: 'Names of the deals that offer it' }),
    untranslated: z.array(language()).openapi({
      description: 'Languages that the business offers, in which the dish’s words are missing or of an older original',
    }),
  })
  .openapi('StaffDish')
export type StaffDishWire = z.infer<typeof dishSchema>

const categoryFields = {
  name: name(),
  description: description(),
  orderTypes: orderTypes().openapi({ description: 'The ways to order in which it shows; none is all' }),
}

const categorySchema = z.object({ id: id(), parentId: id().nullable(), ...categoryFields }).openapi('StaffCategory')
export type StaffCategoryWire = z.infer<typeof categorySchema>

const dishesSchema = z
  .object({
    categories: z.array(categorySchema),
    dishes: z.array(dishSchema),
    vatKinds: z
      .record(z.enum(VAT_KINDS), ofEachWay(percent()))
      .nullable()
      .openapi({ description: 'The percentages of each kind today; null where they are not known for the place' }),
  })
  .openapi('StaffDishes', { description: 'Both in the order of the menu' })
export type StaffDishesWire = z.infer<typeof dishesSchema>

const place = z.object({ id: pathId() })
const ofDish = z.object({ id: pathId(), itemId: pathId() })
const ofCategory = z.object({ id: pathId(), categoryId: pathId() })
const itemIds = () => onceEach(id(), MOST_DISHES_AT_ONCE).min(1).openapi({ description: 'Dishes of the location' })

export const listDishes = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/dishes',
  tags: ['Console'],
  summary: 'The dishes and categories of a location as staff edit them',
  request: { headers, params: place },
  responses: { 200: json(answer(dishesSchema), 'The menu'), ...staffErrors },
})

export const createDish = staffRoute({
  action: 'edit-menu',
  changes: 'new-dish',
  method: 'post',
  path: '/staff/locations/{id}/dishes',
  tags: ['Console'],
  summary: 'Add a dish at the end of a category',
  request: {
    headers,
    params: place,
    body: jsonBody(
      z.object({
        ...z.object(dishFields).partial().shape,
        name: dishFields.name,
        categoryId: dishFields.categoryId,
        price: dishFields.price,
      }),
    ),
  },
  description:
    'What is left out is usual: every way to order of the location, all day, the usual VAT; allergens are not declared',
  responses: { 200: json(answer(dishSchema), 'The dish'), ...staffErrors },
})

export const changeDish = staffRoute({
  action: 'edit-menu',
  changes: 'dish',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}',
  tags: ['Console'],
  summary: 'Change fields of a dish; the others stay',
  description:
    'In another category it comes last. Whether it is sold out, its portions and its kitchen minutes are the kitchen’s own.',
  request: { headers, params: ofDish, body: jsonBody(withSeen(z.object(dishFields).partial())) },
  responses: { 200: json(answer(dishSchema), 'The dish'), ...staffErrors },
})

export const duplicateDish = staffRoute({
  action: 'edit-menu',
  changes: 'new-dish',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/duplicate',
  tags: ['Console'],
  summary: 'Copy a dish under another name, to the place after it',
  description:
    'With options, sections, picture and translations. Ids of a till, and what the kitchen has said, stay with the original.',
  request: { headers, params: ofDish, body: jsonBody(z.object({ name: dishFields.name })) },
  responses: { 200: json(answer(dishSchema), 'The copy'), ...staffErrors },
})

const changeOfMany = z
  .discriminatedUnion('what', [
    z.object({
      what: z.literal('percent'),
      percent: z.number().min(-90).max(100).multipleOf(0.01).openapi({ description: 'Below zero it lowers prices' }),
      ending: z.enum(PRICE_ENDINGS).openapi({ description: 'How the new prices end' }),
    }),
    z.object({ what: z.literal('amount'), amount: money(), ending: z.enum(PRICE_ENDINGS) }),
    z.object({ what: z.literal('ways'), orderTypes: orderTypes().openapi({ description: 'None hides the dishes' }) }),
    z.object({
      what: z.literal('vat_kind'),
      kind: z.enum(VAT_KINDS).openapi({ description: 'What the dishes are for the tax office' }),
    }),
    z.object({
      what: z.literal('special'),
      lowers: z
        .discriminatedUnion('by', [
          z.object({ by: z.literal('percent'), percent: z.number().min(0.01).max(90).multipleOf(0.01) }),
          z.object({ by: z.literal('amount'), amount: money().min(0.01) }),
        ])
        .openapi({ description: 'By how much the special is below the price of each dish' }),
      ending: z.enum(PRICE_ENDINGS),
      ...specialTimes,
    }),
    z.object({ what: z.literal('no_special') }),
    z.object({ what: z.literal('category'), categoryId: id().openapi({ description: 'They come last in it' }) }),
  ])
  .openapi('StaffDishesChange')
export type StaffDishesChangeWire = z.infer<typeof changeOfMany>

const changedDishes = dishesSchema
  .extend({
    kept: z.string().openapi({ description: 'What takes the change back' }),
    state: z
      .string()
      .openapi({ description: 'Of the dishes now: as `seen.state`, it is refused where it is another one' }),
  })
  .openapi('StaffChangedDishes')
export type StaffChangedDishesWire = z.infer<typeof changedDishes>

export const changeDishes = staffRoute({
  action: 'edit-menu',
  changes: 'dishes',
  method: 'post',
  path: '/staff/locations/{id}/dishes/change',
  tags: ['Console'],
  summary: 'Change many dishes at once: their prices, where they are offered, their VAT, or their category',
  description:
    'A price changes with those by way to order. What is free stays free; the ending never turns a rise into a cut. `seen.prices` are the prices that the person saw, in the order of `itemIds`.',
  request: {
    headers,
    params: place,
    body: jsonBody(z.object({ itemIds: itemIds(), change: changeOfMany, seen: seenBeforePress() })),
  },
  responses: { 200: json(answer(changedDishes), 'The menu, and what takes the change back'), ...staffErrors },
})

export const restoreDishes = staffRoute({
  action: 'edit-menu',
  changes: 'dishes',
  method: 'post',
  path: '/staff/locations/{id}/dishes/restore',
  tags: ['Console'],
  summary: 'Take a change of many dishes back, within 30 days',
  request: {
    headers,
    params: place,
    body: jsonBody(
      z.object({
        itemIds: itemIds(),
        kept: text(40).openapi({ description: 'Of the change, as its act names it' }),
        seen: seenBeforePress(),
      }),
    ),
  },
  responses: { 200: json(answer(changedDishes), 'The menu, and what takes the change back'), ...staffErrors },
})

export const removeDishes = staffRoute({
  action: 'edit-menu',
  changes: 'dish-removal',
  method: 'post',
  path: '/staff/locations/{id}/dishes/remove',
  tags: ['Console'],
  summary: 'Remove dishes from the menu; they can be brought back for 30 days',
  description: 'They leave the deals that offer them too. Past orders keep them.',
  request: { headers, params: place, body: jsonBody(z.object({ itemIds: itemIds(), seen: seenBeforePress() })) },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})

export const bringDishesBack = staffRoute({
  action: 'edit-menu',
  changes: 'dish-removal',
  method: 'post',
  path: '/staff/locations/{id}/dishes/bring-back',
  tags: ['Console'],
  summary: 'Bring removed dishes back with their ids, options, pictures and translations',
  request: { headers, params: place, body: jsonBody(z.object({ itemIds: itemIds(), seen: seenBeforePress() })) },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})

export const orderDishes = staffRoute({
  action: 'edit-menu',
  changes: 'menu-order',
  method: 'post',
  path: '/staff/locations/{id}/dishes/order',
  tags: ['Console'],
  summary: 'Put the dishes of a category in order',
  request: {
    headers,
    params: place,
    body: jsonBody(withSeen(z.object({ categoryId: id(), itemIds: itemIds() }))),
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})

export const createCategory = staffRoute({
  action: 'edit-menu',
  changes: 'new-category',
  method: 'post',
  path: '/staff/locations/{id}/categories',
  tags: ['Console'],
  summary: 'Add a category at the end of the menu',
  request: {
    headers,
    params: place,
    body: jsonBody(z.object({ ...z.object(categoryFields).partial().shape, name: categoryFields.name })),
  },
  responses: { 200: json(answer(categorySchema), 'The category'), ...staffErrors },
})

export const changeCategory = staffRoute({
  action: 'edit-menu',
  changes: 'category',
  method: 'post',
  path: '/staff/locations/{id}/categories/{categoryId}',
  tags: ['Console'],
  summary: 'Change fields of a category; the others stay',
  request: { headers, params: ofCategory, body: jsonBody(withSeen(z.object(categoryFields).partial())) },
  responses: { 200: json(answer(categorySchema), 'The category'), ...staffErrors },
})

export const removeCategory = staffRoute({
  action: 'edit-menu',
  changes: 'new-category',
  method: 'post',
  path: '/staff/locations/{id}/categories/{categoryId}/remove',
  tags: ['Console'],
  summary: 'Remove a category that is empty',
  request: { headers, params: ofCategory },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})

export const orderCategories = staffRoute({
  action: 'edit-menu',
  changes: 'menu-order',
  method: 'post',
  path: '/staff/locations/{id}/categories/order',
  tags: ['Console'],
  summary: 'Put the categories of a menu in order',
  request: {
    headers,
    params: place,
    body: jsonBody(withSeen(z.object({ categoryIds: onceEach(id(), 500).min(1) }))),
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})
