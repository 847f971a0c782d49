import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as contract from './index.ts'

const { MOST_BYTES, MOST_STRUCTURE } = contract
/** Problems that one body may bring: a cart of 100 lines, each wrong in some ways. */
const MOST_PROBLEMS = 1_000

/** What is wrong in most lists. */
const ENTRIES = [{}, 0, 'a', [], null]

interface Body {
  readonly call: string
  readonly schema: z.ZodType
}

const bodies: readonly Body[] = Object.entries(contract).flatMap(([call, route]) => {
  const schema = (route as { request?: { body?: { content?: Record<string, { schema?: z.ZodType }> } } } | null)
    ?.request?.body?.content?.['application/json']?.schema
  return schema === undefined ? [] : [{ call, schema }]
})

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly checks?: readonly z.core.$ZodCheck[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
}

/** Paths of the lists in a body; `0` stands for an entry of a list. */
const listsIn = (schema: z.ZodType, path: readonly string[] = []): readonly (readonly string[])[] => {
  const { type, innerType, in: input, element, shape, options } = schema._zod.def as unknown as Definition
  if (path.length > 8) return []
  if (innerType ?? input) return listsIn((innerType ?? input) as z.ZodType, path)
  if (type === 'array' && element) return [path, ...listsIn(element, [...path, '0'])]
  if (shape) return Object.entries(shape).flatMap(([key, value]) => listsIn(value, [...path, key]))
  return (options ?? []).flatMap((option) => listsIn(option, path))
}

const within = (path: readonly string[], list: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), list)

const fullOf = (entry: unknown): unknown[] =>
  Array.from({ length: Math.floor(MOST_BYTES / (JSON.stringify(entry).length + 1)) }, () => entry)

const cases = bodies.flatMap(({ call, schema }) => listsIn(schema).map((path) => ({ call, schema, path })))

it('the lists of the bodies are found', () => {
  expect(cases.length).toBeGreaterThan(40)
  expect(cases.map(({ call, path }) => `${call} ${path.join('.')}`)).toContain('setSynonyms synonyms.0.finds')
})

it.each(cases)('a body full of wrong entries of $path brings $call no flood of problems', ({ schema, path }) => {
  for (const entry of ENTRIES) {
    const { error } = schema.safeParse(within(path, fullOf(entry)))
    expect(error?.issues.length ?? 0, JSON.stringify(entry)).toBeLessThanOrEqual(MOST_PROBLEMS)
  }
})

interface Level {
  readonly keys: readonly string[]
  readonly most: number
}

/** The lists above one another in a body, the outermost first, with the most entries of each. */
const nestsIn = (
  schema: z.ZodType,
  above: readonly Level[] = [],
  keys: readonly string[] = [],
): readonly (readonly Level[])[] => {
  const { type, innerType, in: input, element, checks, shape, options } = schema._zod.def as unknown as Definition
  if (above.length > 4) return []
  if (innerType ?? input) return nestsIn((innerType ?? input) as z.ZodType, above, keys)
  if (type === 'array' && element) {
    const most = Math.min(
      ...(checks ?? []).map(({ _zod: { def } }) => Number((def as { maximum?: number }).maximum ?? 1e9)),
    )
    const nest = [...above, { keys, most }]
    return [nest, ...nestsIn(element, nest)]
  }
  if (shape) return Object.entries(shape).flatMap(([key, value]) => nestsIn(value, above, [...keys, key]))
  return (options ?? []).flatMap((option) => nestsIn(option, above, keys))
}

const inKeys = (keys: readonly string[], list: unknown): unknown =>
  keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), list)

/** The most that a body may hold of an entry: each list is full, from the innermost on. */
const fullNest = (nest: readonly Level[], entry: unknown): unknown =>
  nest.reduceRight<unknown>((inner, { keys, most }) => {
    const text = JSON.stringify(inner)
    const structure = text.match(/[{[,:]/g)?.length ?? 0
    const taken = Math.min(MOST_BYTES / (text.length + 1), MOST_STRUCTURE / (structure + 1))
    return inKeys(
      keys,
      Array.from({ length: Math.max(1, Math.min(most, Math.floor(taken))) }, () => inner),
    )
  }, entry)

const nests = bodies.flatMap(({ call, schema }) => nestsIn(schema).map((nest) => ({ call, schema, nest })))
/** Problems of the worst body that is still checked; finding each costs some microseconds. */
const MOST_OF_FULL = 12_000

it('lists that are exactly full of wrong entries, within each other, bring bounded problems', () => {
  const worst = nests.map(({ call, schema, nest }) => {
    const counts = ENTRIES.map((entry) => schema.safeParse(fullNest(nest, entry)).error?.issues.length ?? 0)
    return { call, path: nest.flatMap(({ keys }) => keys).join('.'), problems: Math.max(...counts) }
  })
  expect(worst.filter(({ problems }) => problems > MOST_OF_FULL)).toEqual([])
})
