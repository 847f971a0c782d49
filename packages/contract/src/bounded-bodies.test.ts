import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as contract from './index.ts'

/** A body of the size that every call takes. */
const MOST_BYTES = 64 * 1024
/** Problems that one body may bring: a cart of 100 lines, each wrong in some ways. */
const MOST_PROBLEMS = 1_000

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
  for (const entry of [{}, 0, 'a', [], null]) {
    const { error } = schema.safeParse(within(path, fullOf(entry)))
    expect(error?.issues.length ?? 0, JSON.stringify(entry)).toBeLessThanOrEqual(MOST_PROBLEMS)
  }
})
