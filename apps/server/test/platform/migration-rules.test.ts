import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../../src/platform/db/migrations/', import.meta.url)

/** Migrations up to this one are older than the rule. */
const LAST_WITHOUT_RULE = '0046_opening_by_owners.sql'

/** What servers of the version before cannot ignore, in a table that they know. */
const UNSAFE: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?:table|view|column|schema|type)\b/, 'removes what they read'],
  [/\brename\b/, 'renames what they read'],
  [/\balter column \S+ (?:set data )?type\b/, 'changes a type: it rewrites the table, and they write the old one'],
  [/\balter column \S+ set not null\b/, 'refuses rows that they write'],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/, 'refuses rows that they write: give it a default'],
  [/\badd constraint \S+ (?:check|unique|exclude)\b/, 'refuses rows that they write'],
  [/\bcreate unique index\b/, 'refuses rows that they write'],
]

const CONTRACT = /^-- contract: \S/m

/** The statements of a migration that need the comment and lack it, each with the reason. */
const problemsOf = (migration: string): readonly string[] => {
  if (CONTRACT.test(migration)) return []
  const statements = migration
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase())
  const own = new Set(statements.flatMap((text) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? []))
  const tableOf = (text: string) => /^alter table (?:if exists )?(?:only )?(\S+)|\bon (\S+)/.exec(text)
  return statements.flatMap((text) => {
    const table = tableOf(text)
    if (own.has(table?.[1] ?? table?.[2] ?? '')) return []
    return UNSAFE.flatMap(([pattern, why]) => (pattern.test(text) ? [`${text}: ${why}`] : []))
  })
}

it('a migration adds only what older servers can ignore, or says what makes it safe', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name > LAST_WITHOUT_RULE)
  const problems = await Promise.all(
    names.map(async (name) => {
      const found = problemsOf(await readFile(new URL(name, MIGRATIONS), 'utf8'))
      return found.map(
        (problem) => `${name}: ${problem}. Remove or require it a version later, with "-- contract: why".`,
      )
    }),
  )
  expect(problems.flat()).toEqual([])
})

it.each([
  'DROP TABLE "alerts";',
  'ALTER TABLE "orders" DROP COLUMN "tip";',
  'ALTER TABLE "orders" RENAME COLUMN "tip" TO "gratuity";',
  'ALTER TABLE "orders" ALTER COLUMN "tip" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "tip" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "tip" integer NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "tip_check" CHECK (tip >= 0);',
  'CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");',
])('the rule for migrations refuses %s and takes it with the comment', (statement) => {
  expect(problemsOf(statement)).toHaveLength(1)
  expect(problemsOf(`-- contract: no server since 0.4 uses it\n${statement}`)).toEqual([])
})

it.each([
  'ALTER TABLE "orders" ADD COLUMN "tip" integer;',
  'ALTER TABLE "orders" ADD COLUMN "tip" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX "orders_tip" ON "orders" USING btree ("tip");',
  'CREATE TABLE "tips" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "tips" ADD CONSTRAINT "c" UNIQUE("id");',
  'CREATE TABLE "tips" ("id" integer NOT NULL);CREATE UNIQUE INDEX "u" ON "tips" ("id");',
])('the rule for migrations takes %s', (migration) => {
  expect(problemsOf(migration)).toEqual([])
})

it('only the newest migration keeps its snapshot, because the generator compares with no other', async () => {
  const names = await readdir(MIGRATIONS)
  const newest = names
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const kept = (await readdir(new URL('meta/', MIGRATIONS))).filter((name) => name.endsWith('_snapshot.json'))
  expect(kept).toEqual([`${newest?.slice(0, 4)}_snapshot.json`])
})
