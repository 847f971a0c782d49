import type { Language } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json, money, pathId, shownName, shownText } from './envelope.ts'
import { commonErrors } from './errors.ts'

const allergensSchema = z
  .array(z.string())
  .nullable()
  .openapi({ description: 'null means not declared, which differs from free from' })

const mayContainSchema = z
  .array(z.string())
  .optional()
  .openapi({ description: 'Allergens that may get in, apart from those contained; absent: nothing declared' })

/** A value may open further options. [3.07] */
export interface OptionValueWire {
  id: number
  name: string
  name_language?: Language | undefined
  price: number
  max_quantity: number | null
  allergens: string[] | null
  may_contain?: string[] | undefined
  replaced_allergens: string[]
  breaks_marks?: string[] | null | undefined
  brings_marks?: string[] | undefined
  sold_out: boolean
  back_at?: string | null | undefined
  options: OptionWire[]
}
export interface OptionWire {
  id: number
  name: string
  name_language?: Language | undefined
  type: 'RADIO' | 'SELECT' | 'CHECKBOX'
  is_required: boolean
  min_quantity: number
  max_quantity: number | null
  multi_max: number | null
  values: OptionValueWire[]
}

export const optionSchema: z.ZodType<OptionWire> = z
  .object({
    id: id(),
    ...shownName(),
    type: z.enum(['RADIO', 'SELECT', 'CHECKBOX']),
    is_required: z.boolean(),
    min_quantity: z.number().int(),
    max_quantity: z.number().int().nullable(),
    multi_max: z.number().int().nullable(),
    values: z.array(
      z.object({
        id: id(),
        ...shownName(),
        price: money(),
        max_quantity: z.number().int().nullable(),
        allergens: allergensSchema,
        may_contain: mayContainSchema,
        replaced_allergens: z
          .array(z.string())
          .openapi({ description: 'What the dish does not contain with this value' }),
        breaks_marks: z
          .array(z.string())
          .nullish()
          .openapi({ description: 'Dietary marks that the dish loses with this value; null means not declared' }),
        brings_marks: z
          .array(z.string())
          .optional()
          .openapi({ description: 'Dietary marks that the dish gets with this value' }),
        sold_out: z.boolean(),
        back_at: z.string().nullish().openapi({ description: 'When a sold-out value returns by itself' }),
        options: z.array(z.lazy((): z.ZodType<OptionWire> => optionSchema)),
      }),
    ),
  })
  .openapi('Option')

/** [3.08] [3.09] */
export const sectionSchema = z
  .object({
    id: id(),
    ...shownName(),
    type: z.enum(['RADIO', 'CHECKBOX']),
    is_required: z.boolean(),
    minimum_quantity: z.number().int(),
    max_quantity: z.number().int().nullable(),
    product_type: z.number().int().openapi({ description: '4: its products are charged' }),
    subProducts: z.array(
      z.object({
        id: id(),
        location_menu_item_id: id(),
        ...shownName(),
        image: z.string().nullable(),
        price: money(),
        dietaries: z.array(z.string()).optional(),
        allergens: allergensSchema,
        may_contain: mayContainSchema,
        age_restricted: z.boolean(),
        sold_out: z.boolean(),
        options: z.array(optionSchema),
      }),
    ),
  })
  .openapi('Section')

const servedSpan = () => z.object({ start_at: z.string(), end_at: z.string() })

/** A price is null when the order type pays the base price. [3.06] */
export const itemSummarySchema = z
  .object({
    id: id(),
    menu_item_id: id(),
    category_id: id(),
    ...shownText(),
    image: z.string().nullable().openapi({ description: 'Name of the picture: /pictures/<name>-<160|320|640>.webp' }),
    price: money(),
    delivery_price: money().nullable(),
    collection_price: money().nullable(),
    sitin_price: money().nullable(),
    special_price: money().nullable(),
    is_special: z.boolean(),
    special_start_date: z.string().nullable(),
    special_end_date: z.string().nullable().openapi({ description: 'Included; null: without end' }),
    special_during: z
      .object({
        days: z.array(z.number().int()).openapi({ description: 'ISO weekdays; empty is every day' }),
        times: z.array(servedSpan()).openapi({ description: 'Empty is all day' }),
      })
      .optional()
      .openapi({ description: 'Days and hours of the special; absent: always' }),
    dietaries: z.array(z.object({ slug: z.string(), name: z.string() })),
    allergens: allergensSchema,
    may_contain: mayContainSchema,
    kcal: z.number().int().optional().openapi({ description: 'Kilocalories; left out where not declared' }),
    age_restricted: z.boolean(),
    vat_rates: z.object({ delivery: z.number(), collection: z.number(), sitin: z.number() }),
    mealDays: z.array(z.number().int()).openapi({ description: 'ISO weekdays; empty is every day' }),
    mealTimes: z.array(servedSpan()),
    allow_delivery: z.boolean(),
    allow_collection: z.boolean(),
    allow_sitin: z.boolean(),
    sold_out: z.boolean(),
    left: z.number().int().nullable().openapi({ description: 'Portions left; only when they are counted and few' }),
    back_at: z.string().nullable(),
    variants: z
      .array(
        z.object({
          dietaries: z.array(z.string()),
          allergens: allergensSchema,
          may_contain: mayContainSchema,
          price: money(),
          choices: z.array(z.object({ option_id: id(), value_id: id(), ...shownName() })),
        }),
      )
      .optional()
      .openapi({ description: 'What one choice makes of the dish, where that carries other marks or contains less' }),
    is_meal_deal: z.boolean(),
    savings: z
      .object({ delivery: money().nullable(), collection: money().nullable(), sitin: money().nullable() })
      .openapi({
        description: 'What a meal deal saves at most against its dishes one by one; null where it saves nothing',
      }),
    is_favourite: z.boolean(),
    hasOptions: z.boolean(),
  })
  .openapi('MenuItemSummary')
export type ItemSummaryWire = z.infer<typeof itemSummarySchema>

export const itemSchema = itemSummarySchema
  .extend({
    options: z.array(optionSchema),
    sections: z.array(sectionSchema),
    originalMenuItem: z
      .object({ id: id(), name: z.string(), description: z.string(), image: z.string().nullable() })
      .openapi({ description: 'The dish as the menu has it, for a client that keeps the item as a cart line' }),
  })
  .openapi('MenuItem')
export type ItemWire = z.infer<typeof itemSchema>

/** [3.18] */
export interface CategoryWire {
  id: number
  location_id: number
  name: string
  name_language?: Language | undefined
  description: string
  description_language?: Language | undefined
  new_format: boolean
  category_availibility: number[]
  menu_items: ItemSummaryWire[]
  children: CategoryWire[]
}
export const categorySchema: z.ZodType<CategoryWire> = z
  .object({
    id: id(),
    location_id: id(),
    ...shownText(),
    new_format: z.boolean(),
    category_availibility: z.array(z.number().int()).openapi({ description: 'Order types; empty is all' }),
    menu_items: z.array(itemSummarySchema),
    children: z.array(z.lazy((): z.ZodType<CategoryWire> => categorySchema)),
  })
  .openapi('Category')

/** A location's own words for its dishes. */
export const synonymSchema = z
  .object({
    words: z.array(z.string()).openapi({ description: 'What customers type' }),
    finds: z
      .array(z.string())
      .openapi({ description: 'Names of dishes or categories, or words in them; the best first' }),
  })
  .openapi('Synonym')

export const menuMetaSchema = z.object({
  location_id: id(),
  version: z.number().int(),
  synonyms: z.array(synonymSchema),
  ratings: z
    .array(z.object({ id: id(), rating: z.number().min(1).max(7), count: z.number().int() }))
    .openapi({ description: 'Mean ratings of the dishes that at least five reviews rate' }),
  popular: z
    .array(id())
    .openapi({ description: 'Dishes ordered most often in the last weeks, the first most; empty with too few orders' }),
})
export type MenuMetaWire = z.infer<typeof menuMetaSchema>

export const getMenu = createRoute({
  method: 'get',
  path: '/location/{id}/menulist',
  tags: ['Menu'],
  summary: 'The menu: categories and their items, without options [7.25]',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: json(z.object({ data: z.array(categorySchema), meta: menuMetaSchema }), 'Categories in display order'),
    ...commonErrors,
  },
})

export const getItem = createRoute({
  method: 'get',
  path: '/location/{id}/menulist/{itemId}',
  tags: ['Menu'],
  summary: 'One item with its options and sections [7.26]',
  request: { headers, params: z.object({ id: pathId(), itemId: pathId() }) },
  responses: { 200: json(answer(itemSchema), 'The item'), ...commonErrors },
})
