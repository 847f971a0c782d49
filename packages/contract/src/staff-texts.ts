import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, language, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { seen, staffRoute, withSeen } from './staff-route.ts'

/** Calls about a business's own texts in place of the product's, and about the languages that it offers. */

const textRow = z
  .object({
    key: z.string().openapi({ example: 'mail.received.subject' }),
    area: z.enum(['business', 'pages', 'checkout', 'account', 'mails', 'sms', 'pushes']),
    original: z.string(),
    own: z.string().nullable().openapi({ description: 'Null shows the original' }),
    placeholders: z.array(z.string()).openapi({ description: 'Names in braces that an own text must contain' }),
    most: z.number().int().openapi({ description: 'Longest own text, in characters' }),
  })
  .openapi('ReplaceableText')

const textList = z
  .object({
    language: language(),
    languages: z.array(language()).openapi({ description: 'What the business offers its pages in' }),
    businessLanguage: language().openapi({ description: 'The language of its menu' }),
    texts: z.array(textRow),
  })
  .openapi('ReplaceableTexts')
export type TextListWire = z.infer<typeof textList>

export const listTexts = staffRoute({
  action: 'edit-texts',
  place: 'business',
  method: 'get',
  path: '/staff/texts',
  tags: ['Console'],
  summary: 'Every text that the business may replace, in one language',
  request: { headers, query: z.object({ language: language() }) },
  responses: { 200: json(answer(textList), 'The texts'), ...staffErrors },
})

/** Changes that one call may carry. */
const MOST_CHANGES = 100

export const changeTexts = staffRoute({
  action: 'edit-texts',
  place: 'business',
  changes: 'texts',
  method: 'post',
  path: '/staff/texts',
  tags: ['Console'],
  summary: 'Replace texts by own ones, or go back to the defaults',
  description:
    'An own text is plain, on one line, and has exactly the placeholders and tags of the default. All changes are made or none. Keys that begin with `business.` are the business’s words about itself: in its own language the settings hold them, in others these calls translate them.',
  request: {
    headers,
    body: jsonBody(
      z.object({
        language: language(),
        changes: z
          .array(z.object({ key: text(120).pipe(z.string().min(1)), text: z.string().max(2000).nullable() }))
          .min(1)
          .max(MOST_CHANGES),
        seen: seen(),
      }),
    ),
  },
  responses: { 200: json(answer(textList), 'The texts'), ...staffErrors },
})

const offered = z.object({
  language: language().openapi({
    description: 'The business’s own: of its menu, and of pages for which no other is asked',
  }),
  languages: z.array(language()).min(1).max(50).openapi({ description: 'Its own is one of them' }),
})

export const setLanguages = staffRoute({
  action: 'edit-texts',
  place: 'business',
  changes: 'languages',
  method: 'post',
  path: '/staff/languages',
  tags: ['Console'],
  summary: 'Choose the languages that the business offers',
  request: { headers, body: jsonBody(withSeen(offered)) },
  responses: { 200: json(answer(offered), 'The languages'), ...staffErrors },
})
