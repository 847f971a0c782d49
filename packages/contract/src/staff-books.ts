import { ACCOUNTS, DAY_BEGINS_HOURS, JOURNAL_LAYOUTS, MOST_ACCOUNT_CODE, MOST_DAY_MAILS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, json, jsonBody, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { businessDayDate } from './staff-days.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** How a place keeps its books, and the files that its accountant asks for. */

const tags = ['Console money']
const { min, max } = DAY_BEGINS_HOURS
const HOURS = Array.from({ length: max - min + 1 }, (_, hour) => `${String(min + hour).padStart(2, '0')}:00`)

const accountCode = () => codeText(MOST_ACCOUNT_CODE)
const accounts = z
  .object(
    Object.fromEntries(ACCOUNTS.map((account) => [account, accountCode()])) as Record<
      (typeof ACCOUNTS)[number],
      ReturnType<typeof accountCode>
    >,
  )
  .openapi({ description: '“%” stands for the rate of VAT in whole percent, two digits' })

const books = z.object({
  dayBegins: z
    .enum(HOURS)
    .openapi({ description: 'The local time at which the business day begins', example: '04:00' }),
  dayMails: z
    .array(codeText(200).pipe(z.email()))
    .max(MOST_DAY_MAILS)
    .openapi({ description: 'Who gets the sheet of each day by mail once it is over' }),
  accounts,
})
export type BooksWire = z.infer<typeof books>

const place = z.object({ id: pathId() })
const answered = { 200: json(answer(books.openapi('Books')), 'The settings'), ...staffErrors }

export const readBooks = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/books',
  tags,
  summary: 'When the business day of a place begins, who gets its sheets by mail, and the accounts of its journal',
  request: { headers, params: place },
  responses: answered,
})

export const setBooks = staffRoute({
  action: 'keep-books',
  changes: 'books',
  method: 'post',
  path: '/staff/locations/{id}/books',
  tags,
  summary: 'Set how a place keeps its books',
  description: 'Days keep what was counted on them; what happens later is counted by the new time',
  request: { headers, params: place, body: jsonBody(withSeen(books)) },
  responses: answered,
})

const period = { first: businessDayDate(), last: businessDayDate() }
const file = {
  200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
  ...staffErrors,
  422: json(errorSchema, 'invalid_request'),
}

export const exportVat = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/books/vat/csv',
  tags,
  summary: 'The VAT of some business days as a CSV file: a line for each receipt or credit note and rate',
  description: 'At most 92 days',
  request: { headers, params: place, query: z.object(period) },
  responses: file,
})

export const exportJournal = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/books/journal/csv',
  tags,
  summary: 'The takings of some business days in double entry, as a CSV file in the layout of a program',
  description: 'At most 92 days',
  request: {
    headers,
    params: place,
    query: z.object({ ...period, layout: z.enum(JOURNAL_LAYOUTS, { message: problem('not_one_of') }) }),
  },
  responses: file,
})

export const exportTips = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/books/tips/csv',
  tags,
  summary: 'Every tip and every tip that went back on some business days, as a CSV file',
  description: 'At most 1,200 days',
  request: { headers, params: place, query: z.object(period) },
  responses: file,
})
