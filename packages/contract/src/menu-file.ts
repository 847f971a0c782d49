import {
  ALLERGENS,
  DIETARY_MARKS,
  LANGUAGES,
  MAX_EXTERNAL_ID,
  MAX_FILE_DESCRIPTION,
  MAX_FILE_NAME,
  MAX_KCAL,
  MAX_QUANTITY,
  ORDER_TYPES,
  VAT_KINDS,
  type WordingsByLanguage,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { money } from './envelope.ts'

/** The menu file of version 1. Unknown keys are refused, so that a misspelt one is noticed. */

const name = () => z.string().min(1).max(MAX_FILE_NAME)
const description = () => z.string().max(MAX_FILE_DESCRIPTION)
const externalId = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_EXTERNAL_ID)
    .nullable()
    .optional()
    .describe(
      'The id in a till or a delivery hub, which is matched before the name; left out it stays, null takes it away',
    )
const price = () => money().min(0)
const count = () => z.number().int().min(0).max(MAX_QUANTITY)
const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Without its own description the API's would list the first value alone. */
const weekday = () => z.literal([1, 2, 3, 4, 5, 6, 7]).openapi({ type: 'integer', enum: [1, 2, 3, 4, 5, 6, 7] })
const percent = () => z.number().min(0).max(100)
const allergens = () => z.array(z.enum(ALLERGENS))
const mayContain = () =>
  allergens().optional().describe('Allergens that may get in; those that are contained are left out')
const orderTypes = () => z.array(z.enum(ORDER_TYPES))

const translations = () =>
  z
    .partialRecord(
      z.enum(LANGUAGES),
      z.strictObject({ name: z.string().max(MAX_FILE_NAME).optional(), description: description().optional() }),
    )
    .optional()
    .describe('In other languages, by language; what is left out stays as it is, an empty text shows the original')

const limits = {
  required: z.boolean().default(false),
  min: count().default(0),
  max: count().nullable().default(null).describe('null or 0 is no limit'),
}

export interface ValueFileWire {
  name: string
  external_id?: string | null | undefined
  translations?: WordingsByLanguage | undefined
  price: number
  max_quantity: number | null
  allergens: (typeof ALLERGENS)[number][] | null
  may_contain?: (typeof ALLERGENS)[number][] | undefined
  replaced_allergens: (typeof ALLERGENS)[number][]
  breaks_marks: (typeof DIETARY_MARKS)[number][] | null
  brings_marks: (typeof DIETARY_MARKS)[number][]
  options: OptionFileWire[]
}
export interface OptionFileWire {
  name: string
  external_id?: string | null | undefined
  translations?: WordingsByLanguage | undefined
  kind: 'radio' | 'select' | 'checkbox'
  required: boolean
  min: number
  max: number | null
  value_max: number | null
  values: ValueFileWire[]
}

const optionSchema: z.ZodType<OptionFileWire> = z
  .strictObject({
    name: name(),
    external_id: externalId(),
    translations: translations(),
    kind: z.enum(['radio', 'select', 'checkbox']).default('radio'),
    ...limits,
    value_max: count().nullable().default(null).describe('Largest quantity of one value; null is no limit'),
    values: z.array(
      z.strictObject({
        name: name(),
        external_id: externalId(),
        translations: translations(),
        price: price().default(0).describe('Added to the dish'),
        max_quantity: count().nullable().default(null),
        allergens: allergens().nullable().default(null),
        may_contain: mayContain(),
        replaced_allergens: allergens().default([]).describe('What the dish does not contain with this value'),
        breaks_marks: z
          .array(z.enum(DIETARY_MARKS))
          .nullable()
          .default(null)
          .describe(
            'Dietary marks that the dish loses with this value; null is not declared, which keeps none but hot',
          ),
        brings_marks: z
          .array(z.enum(DIETARY_MARKS))
          .default([])
          .describe('Dietary marks that the dish gets with this value, as a base without gluten brings no-gluten'),
        options: z.array(z.lazy((): z.ZodType<OptionFileWire> => optionSchema)).default([]),
      }),
    ),
  })
  .openapi('MenuFileOption')

const sectionSchema = z.strictObject({
  name: name(),
  translations: translations(),
  kind: z.enum(['radio', 'checkbox']).default('radio'),
  ...limits,
  priced: z.boolean().default(false).describe('Whether supplements and options are charged'),
  products: z.array(
    z.strictObject({
      dish: name().describe('Name of a dish of this file'),
      nth: z
        .number()
        .int()
        .min(1)
        .default(1)
        .describe('Which of several dishes of that name, in the order of the file'),
      price: price().default(0).describe('Supplement'),
      options: z.array(optionSchema).default([]),
    }),
  ),
})

const servingTimes = () =>
  z.strictObject({
    days: z.array(weekday()).describe('ISO weekdays; empty is every day'),
    times: z.array(z.strictObject({ opens: clockTime(), closes: clockTime() })).describe('Empty is all day'),
  })

const dishSchema = z.strictObject({
  name: name(),
  external_id: externalId(),
  description: description().optional(),
  translations: translations(),
  picture: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .nullable()
    .optional(),
  price: price(),
  prices: z
    .strictObject({ delivery: price().optional(), collection: price().optional(), table: price().optional() })
    .optional()
    .describe('Prices of order types that do not use `price`'),
  order_types: orderTypes().optional(),
  serving: servingTimes().optional(),
  dietary: z.array(z.enum(DIETARY_MARKS)).optional(),
  allergens: allergens().nullable().optional().describe('null is not declared, which differs from free from'),
  may_contain: mayContain(),
  kcal: z.int().min(0).max(MAX_KCAL).nullable().optional().describe('Kilocalories; null is not declared'),
  age_restricted: z.boolean().optional(),
  vat: z.strictObject({ delivery: percent(), collection: percent(), table: percent() }).optional(),
  vat_kind: z.enum(VAT_KINDS).nullable().optional(),
  special: z
    .strictObject({
      price: price(),
      starts_on: z.iso.date(),
      ends_on: z.iso.date().nullable().default(null).describe('Included; null has no end'),
      during: servingTimes().optional().describe('The days and hours of the price, as of a happy hour'),
    })
    .nullable()
    .optional(),
  options: z.array(optionSchema).optional(),
  sections: z.array(sectionSchema).optional().describe('Sections of a meal deal'),
})

export type DishFileWire = z.infer<typeof dishSchema>
export type SpecialFileWire = NonNullable<DishFileWire['special']>
export type SectionFileWire = z.infer<typeof sectionSchema>

export interface CategoryFileWire {
  name: string
  external_id?: string | null | undefined
  description?: string | undefined
  translations?: WordingsByLanguage | undefined
  order_types?: (typeof ORDER_TYPES)[number][] | undefined
  dishes: DishFileWire[]
  categories: CategoryFileWire[]
}

const categorySchema: z.ZodType<CategoryFileWire> = z
  .strictObject({
    name: name(),
    external_id: externalId(),
    description: description().optional(),
    translations: translations(),
    order_types: orderTypes().optional().describe('Empty is all'),
    dishes: z.array(dishSchema).default([]),
    categories: z.array(z.lazy((): z.ZodType<CategoryFileWire> => categorySchema)).default([]),
  })
  .openapi('MenuFileCategory')

/**
 * A menu as a JSON file. What a dish leaves out stays as it is where the location has a dish of that external id or
 * name, and takes the default on a new one; dishes that the file leaves out are removed.
 */
export const menuFileSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('comanda-menu'),
  version: z.literal(1),
  categories: z.array(categorySchema),
})
export type MenuFileWire = z.infer<typeof menuFileSchema>

/** The published JSON Schema of menu files. */
export function menuFileJsonSchema() {
  return z.toJSONSchema(menuFileSchema, { io: 'input' })
}
