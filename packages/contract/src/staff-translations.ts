import { MAX_FILE_DESCRIPTION, MAX_FILE_NAME, TRANSLATED_KINDS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, language, orNull } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** Calls about the menu's names and descriptions in the other languages of a business. */

const wording = () => ({ name: z.string(), description: z.string() })

const menuText = z
  .object({
    kind: z
      .enum(TRANSLATED_KINDS)
      .openapi({ description: 'An item is a dish or a meal deal, a section a part of a deal' }),
    ids: z.array(id()).openapi({
      description: 'All that have the same original and translation: "Size" of every pizza, a dish of every location',
    }),
    within: z.array(z.string()).openapi({ description: 'What the first of them is a part of, from the outside' }),
    original: z.object(wording()),
    ...wording(),
    source: z
      .object(wording())
      .nullable()
      .openapi({ description: 'The original when it was translated; null where it is not' }),
    state: z.enum(['missing', 'changed', 'done']).openapi({
      description: 'missing: a part shows its original; changed: the original has changed since',
    }),
    version: z
      .string()
      .openapi({ description: 'To be sent with a change, which is refused if a member has changed it' }),
  })
  .openapi('MenuText')
export type MenuTextWire = z.infer<typeof menuText>

const translations = z
  .object({
    language: orNull(language()).openapi({ description: 'null where the business offers its own language alone' }),
    languages: z.array(language()).openapi({ description: 'What the business offers beside its own' }),
    businessLanguage: language().openapi({ description: 'The language of the menu' }),
    texts: z.array(menuText).openapi({ description: 'In the order of the menus, the public offers last' }),
  })
  .openapi('MenuTranslations')
export type MenuTranslationsWire = z.infer<typeof translations>

export const listTranslations = staffRoute({
  action: 'edit-texts',
  place: 'business',
  method: 'get',
  path: '/staff/translations',
  tags: ['Console'],
  summary: 'Names and descriptions of the menus in another language of the business, and what is missing',
  request: { headers, query: z.object({ language: language().optional() }) },
  responses: { 200: json(answer(translations), 'Every text, translated or not'), ...staffErrors },
})

/** Changes that one call may carry. */
const MOST_CHANGES = 100
/** Things of a business with the same text. */
const MOST_IDS = 2_000

export const changeTranslations = staffRoute({
  action: 'edit-texts',
  place: 'business',
  changes: 'translations',
  method: 'post',
  path: '/staff/translations',
  tags: ['Console'],
  summary: 'Translate names and descriptions of the menus, or take translations back',
  description: 'All changes are made or none. An empty text shows the original.',
  request: {
    headers,
    body: jsonBody(
      z.object({
        language: language(),
        changes: z
          .array(
            z.object({
              kind: z.enum(TRANSLATED_KINDS),
              ids: z.array(id()).min(1).max(MOST_IDS),
              name: z.string().max(MAX_FILE_NAME),
              description: z.string().max(MAX_FILE_DESCRIPTION),
              version: z.string().max(60),
            }),
          )
          .min(1)
          .max(MOST_CHANGES),
      }),
    ),
  },
  responses: {
    200: json(answer(translations), 'Every text, translated or not'),
    ...staffErrors,
    409: json(errorSchema, 'translations_changed: the menu or a translation is another one; read them again'),
  },
})
