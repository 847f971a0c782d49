import { TABLE_COLUMNS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, money, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { menuFileSchema } from './menu-file.ts'
import { staffErrors } from './staff-errors.ts'
import { MOST_BYTES, staffRoute } from './staff-route.ts'
import { done } from './user.ts'

/** Calls that change a location's menu by a file, and write it as one. */

/** 2 MB in base64. */
export const MOST_MENU_TEXT = 2_800_000
/** The bytes of a body with such a file. */
export const MOST_MENU_BYTES = MOST_MENU_TEXT + MOST_BYTES

/** Why a part of a file is not read; the console has a text for each. */
export const MENU_FILE_REASONS = [
  'name-missing',
  'name-too-long',
  'description-too-long',
  'external-id-too-long',
  'external-id-twice',
  'price-missing',
  'price-range',
  'price-unreadable',
  'price-unclear',
  'price-rounded',
  'price-before-tax',
  'price-negative',
  'price-too-high',
  'currency-differs',
  'category-missing',
  'same-name',
  'allergen-unknown',
  'diet-unknown',
  'kcal-unreadable',
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
  'cells-extra',
  'description-guessed',
  'heading-guessed',
  'menu-elsewhere',
  'page-guessed',
  'pdf-guessed',
  'not-allowed',
  'not-json',
  'excel-workbook',
  'pdf-unreadable',
  'pdf-without-text',
  'not-a-menu',
] as const
export type MenuFileReasonWire = (typeof MENU_FILE_REASONS)[number]

/** Parts of a dish that a file changes. */
export const DISH_PARTS = [
  'name',
  'externalId',
  'description',
  'picture',
  'price',
  'orderTypes',
  'serving',
  'dietary',
  'allergens',
  'kcal',
  'ageRestricted',
  'vat',
  'special',
  'options',
  'sections',
  'category',
  'translations',
] as const
export type DishPartWire = (typeof DISH_PARTS)[number]

const chosenColumn = z.object({
  heading: z.string().max(200),
  column: z.enum(TABLE_COLUMNS).nullable().openapi({ description: 'Null: the column is not read' }),
})

const chosenColumns = () =>
  z.array(chosenColumn).max(200).optional().openapi({
    description: 'What the columns of a table hold, by their headings, where they are not told by themselves',
  })

/** What of a file is not read. */
export const menuFileProblems = {
  problems: z
    .array(
      z.object({
        line: z.number().int().nullable().openapi({ description: 'Line of a table or text; null for other files' }),
        path: z.string().nullable(),
        reason: z.enum(MENU_FILE_REASONS),
        value: z.string().nullable(),
      }),
    )
    .openapi({ description: 'What of the file is not read, and why: the first 100' }),
  unlistedProblems: z.number().int().openapi({ description: 'How many more there are' }),
}

const dishSchema = z.object({ id: id(), name: z.string(), category: z.string(), price: money() })

const previewSchema = z
  .object({
    key: z
      .string()
      .openapi({ description: 'To be sent with the import, which then does what is shown here, or nothing' }),
    dishes: z.number().int().openapi({ description: 'Dishes that the file has' }),
    created: z.array(dishSchema.extend({ id: z.number().int().negative() })).openapi({
      description: 'The import gives each an id; until then it is told apart by a negative one',
    }),
    changed: z.array(dishSchema.extend({ parts: z.array(z.enum(DISH_PARTS)), oldPrice: money() })),
    unchanged: z.number().int().openapi({ description: 'Dishes that the file names and leaves as they are' }),
    missing: z
      .object({
        dishes: z.array(dishSchema),
        categories: z.array(z.string()),
        inDishes: z
          .array(dishSchema)
          .openapi({ description: 'Dishes with options or parts of deals that it does not name' }),
      })
      .openapi({ description: 'What the file does not name: it stays, or goes with `removeMissing`' }),
    createdCategories: z.array(z.string()),
    translatedCategories: z
      .array(z.string())
      .openapi({ description: 'Those that have other words in another language' }),
    isReordered: z.boolean(),
    columns: z
      .array(chosenColumn.extend({ examples: z.array(z.string()) }))
      .openapi({ description: 'The columns of a table as they are read, with their first values; else empty' }),
    ...menuFileProblems,
  })
  .openapi('MenuImportPreview')
export type MenuImportPreviewWire = z.infer<typeof previewSchema>

const file = () =>
  z.base64().min(1).max(MOST_MENU_TEXT).openapi({
    description:
      'A file in base64: JSON of the published schema, of Toast’s or Uber Eats’ menus, a workbook of Excel (.xlsx), a PDF with text, a table (CSV), a text with a dish and its price per line, or JSON-LD of schema.org, alone or in an HTML page; UTF-8 or Windows-1252',
  })

const params = z.object({ id: pathId() })

export const FILE_LIMITS =
  'One file of a restaurant is read at a time: another call is answered 503 at once. So many an hour are taken, else 429. A file with more in it than a menu can have, or that takes too much work, is refused with menu_too_large; one that a busy server does not read in time is answered 503.'

export const previewMenuImport = staffRoute({
  action: 'edit-menu',
  changes: 'nothing',
  mostBytes: MOST_MENU_BYTES,
  method: 'post',
  path: '/staff/locations/{id}/menu/preview',
  tags: ['Console'],
  summary: 'Show what a menu file would create and change, what it does not name, and what in it cannot be read',
  request: { headers, params, body: jsonBody(z.object({ file: file(), columns: chosenColumns() })) },
  description: FILE_LIMITS,
  responses: { 200: json(answer(previewSchema), 'Nothing has changed'), ...staffErrors },
})

export const importMenu = staffRoute({
  action: 'edit-menu',
  changes: 'menu',
  mostBytes: MOST_MENU_BYTES,
  method: 'post',
  path: '/staff/locations/{id}/menu/import',
  tags: ['Console'],
  summary: 'Add and update what a file says in the menu of a location',
  description: FILE_LIMITS,
  request: {
    headers,
    params,
    body: jsonBody(
      z.object({
        file: file(),
        columns: chosenColumns(),
        key: z.string().max(60),
        removeMissing: z
          .boolean()
          .default(false)
          .openapi({ description: 'What the file does not name leaves the menu; needs a fresh proof' }),
      }),
    ),
  },
  responses: {
    200: json(answer(done), 'Done'),
    ...staffErrors,
    403: json(errorSchema, 'role_not_allowed, or staff_proof_needed: removing needs a fresh proof'),
    409: json(errorSchema, 'menu_changed: the menu or the file is another one than in the preview'),
  },
})

const instant = () => z.iso.datetime({ offset: true })

const importSchema = z
  .object({
    id: z.string(),
    at: instant(),
    by: z.string().nullable(),
    kind: z.enum(['import', 'undo', 'removal']),
    created: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    undoneAt: instant().nullable(),
  })
  .openapi('MenuImport')
export type MenuImportWire = z.infer<typeof importSchema>

export const listMenuImports = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/menu/imports',
  tags: ['Console'],
  summary: 'The imports of the last 30 days, which can be taken back: the last 20, the newest first',
  request: { headers, params },
  responses: { 200: json(answer(z.array(importSchema)), 'The imports'), ...staffErrors },
})

export const undoMenuImport = staffRoute({
  action: 'edit-menu',
  changes: 'menu',
  method: 'post',
  path: '/staff/locations/{id}/menu/undo',
  tags: ['Console'],
  summary: 'Bring the menu before an import back, with the ids and pictures of its dishes',
  request: {
    headers,
    params,
    body: jsonBody(
      z.object({
        import: z.string().max(40),
        evenIfChanged: z
          .boolean()
          .default(false)
          .openapi({ description: 'Later changes go, too; else a menu that has changed since stays' }),
      }),
    ),
  },
  responses: {
    200: json(answer(done), 'Done'),
    ...staffErrors,
    409: json(errorSchema, 'menu_changed: the menu has changed since the import'),
  },
})

export const exportMenu = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/menu/export',
  tags: ['Console'],
  summary: 'The menu of a location as a file, which an import reads back unchanged',
  request: { headers, params },
  responses: { 200: json(answer(menuFileSchema), 'The file'), ...staffErrors },
})
