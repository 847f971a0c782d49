import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))
const WRITER = 'orders/record/step.ts'

/** What writes an order's state, as SQL text or through drizzle. */
const WRITES: readonly RegExp[] = [
  /insert\s+into\s+order_events\b/i,
  /update\s+order_events\b/i,
  /\.(insert|update)\(\s*orderEvents\s*\)/,
  /\.insert\(\s*orders\s*\)/,
  /update\s+orders\b[^;`]*?\bset\b(?:(?!\bwhere\b)[^;`])*?\b(status|payment_state)\s*=/i,
  /\.update\(\s*orders\s*\)\s*\.set\([^)]*\b(status|paymentState)\b/,
]

/** The relay and a restore give events their position; they change nothing that the events say. */
const NUMBERS_EVENTS = /update order_events e? ?set position = (head\.position \+ due\.n|case when position <= )/

/** The violations in a file's text. */
const writesIn = (text: string): string[] =>
  WRITES.flatMap((pattern) => pattern.exec(text.replace(NUMBERS_EVENTS, ''))?.[0] ?? [])

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(SOURCES, file))

it('only orders/record/step.ts writes the state and the events of an order', () => {
  const found = files
    .filter((file) => relative(SOURCES, file) !== WRITER)
    .flatMap((file) => writesIn(readFileSync(file, 'utf8')).map((write) => `${relative(SOURCES, file)}: ${write}`))
  expect(found, 'Record the step with `recordStep`, or use the SQL fragments of orders/record/step.ts').toEqual([])
  expect(writesIn(readFileSync(join(SOURCES, WRITER), 'utf8'))).not.toEqual([])
})

it.each([
  "update orders set updated_at = now(), status = 'accepted' where id = $1",
  "update orders o set payment_state = 'paid' from asked",
  'insert into order_events (business_id) select 1',
  "tx.update(orders).set({ updatedAt: now, paymentState: 'failed' })",
  'await tx.insert(orderEvents).values({})',
  'db.insert(orders).values(row)',
])('the single-writer check finds `%s`', (text) => {
  expect(writesIn(text)).toHaveLength(1)
})

it.each([
  'tx.update(orders).set({ contact })',
  'update orders set contact = $1 where status = $2',
  "select 1 from orders where status = 'pending'",
])('the single-writer check allows `%s`', (text) => {
  expect(writesIn(text)).toEqual([])
})
