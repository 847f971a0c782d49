import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, money, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { menuFileSchema } from './menu-file.ts'
import { staffErrors } from './staff-errors.ts'
import { done } from './user.ts'

/** Calls that replace a location's menu by a file, and write it as one. */

/** 2 MB in base64. */
export const MOST_MENU_TEXT = 2_800_000

/** Why a part of a file is not read; the console has a text for each. */
export const MENU_FILE_REASONS = [
  'name-missing',
  'name-too-long',
  'description-too-long',
  'price-missing',
  'price-range',
  'price-unreadable',
  'price-negative',
  'price-too-high',
  'currency-differs',
  'category-missing',
  'same-name',
  'allergen-unknown',
  'diet-unknown',
  'vat-unreadable',
  'too-many-dishes',
  'dates-reversed',
  'nothing-to-choose',
  'limits-contradict',
  'options-too-deep',
  'dish-unknown',
  'deal-in-deal',
  'columns-missing',
  'columns-unknown',
  'menu-elsewhere',
  'not-allowed',
  'not-json',
  'excel-workbook',
  'not-a-menu',
] as const
export type MenuFileReasonWire = (typeof MENU_FILE_REASONS)[number]

/** Parts of a dish that a file changes. */
export const DISH_PARTS = [
  'name',
  'description',
  'picture',
  'price',
  'orderTypes',
  'serving',
  'dietary',
  'allergens',
  'ageRestricted',
  'vat',
  'special',
  'options',
  'sections',
  'category',
  'translations',
] as const
export type DishPartWire = (typeof DISH_PARTS)[number]

const dishSchema = z.object({ id: id(), name: z.string(), category: z.string(), price: money() })

const previewSchema = z
  .object({
    key: z
      .string()
      .openapi({ description: 'To be sent with the import, which then does what is shown here, or nothing' }),
    dishes: z.number().int().openapi({ description: 'Dishes of the menu after the import' }),
    created: z.array(dishSchema),
    changed: z.array(dishSchema.extend({ parts: z.array(z.enum(DISH_PARTS)), old_price: money() })),
    removed: z.array(dishSchema),
    created_categories: z.array(z.string()),
    removed_categories: z.array(z.string()),
    translated_categories: z
      .array(z.string())
      .openapi({ description: 'Those that have other words in another language' }),
    is_reordered: z.boolean(),
    problems: z.array(
      z.object({
        line: z.number().int().nullable().openapi({ description: 'Line of a table or text; null for other files' }),
        path: z.string().nullable(),
        reason: z.enum(MENU_FILE_REASONS),
        value: z.string().nullable(),
      }),
    ),
  })
  .openapi('MenuImportPreview')
export type MenuImportPreviewWire = z.infer<typeof previewSchema>

const file = () =>
  z.base64().min(1).max(MOST_MENU_TEXT).openapi({
    description:
      'A file in base64: JSON of the published schema, a table (CSV), a text with a dish and its price per line, or JSON-LD of schema.org, alone or in an HTML page; UTF-8 or Windows-1252',
  })

const params = z.object({ id: pathId() })

export const previewMenuImport = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/menu/preview',
  tags: ['Console'],
  summary: 'Show what a menu file would create, change and remove, and what in it cannot be read',
  request: { headers, params, body: jsonBody(z.object({ file: file() })) },
  responses: { 200: json(answer(previewSchema), 'Nothing has changed'), ...staffErrors },
})

export const importMenu = createRoute({
  method: 'post',
  path: '/staff/locations/{id}/menu/import',
  tags: ['Console'],
  summary: 'Replace the menu of a location by a file',
  request: { headers, params, body: jsonBody(z.object({ file: file(), key: z.string().max(60) })) },
  responses: {
    200: json(answer(done), 'Done'),
    ...staffErrors,
    409: json(errorSchema, 'menu_changed: the menu or the file is another one than in the preview'),
  },
})

export const exportMenu = createRoute({
  method: 'get',
  path: '/staff/locations/{id}/menu/export',
  tags: ['Console'],
  summary: 'The menu of a location as a file, which an import reads back unchanged',
  request: { headers, params },
  responses: { 200: json(answer(menuFileSchema), 'The file'), ...staffErrors },
})
