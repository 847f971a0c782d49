import { expect, it } from 'vitest'
import * as contract from './index.ts'

/** A schema, as far as it says the names of its fields. */
interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly def?: { readonly [part: string]: unknown }
}

interface Media {
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } }
}

interface Call {
  readonly method: string
  readonly path: string
  readonly request?: { readonly body?: Media; readonly query?: Schema; readonly params?: Schema }
  readonly responses: Readonly<Record<string, Media>>
}

const OF_RESTAURANTS = /^\/(?:staff|operator|start|driver)\b/

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'responses' in value &&
  OF_RESTAURANTS.test(String(value.path))

/** Shapes that customers' calls have too. The specification spells their names, and a shape has one spelling. */
const SHARED = [
  contract.addressSchema,
  contract.addressInputSchema,
  contract.menuFileSchema,
  contract.orderDraftSchema,
  contract.cartLineSchema,
  contract.orderChangeSchema,
  contract.reorderSchema,
  contract.reviewSchema,
  contract.reviewSummarySchema,
  contract.problemSchema,
  contract.passkeySchema,
  contract.sessionSchema,
  contract.errorSchema,
] as unknown as readonly Schema[]

/** What every list says of its pages. */
const LIST_META = new Set(['per_page', 'current_page'])

/** Every field of a schema at any depth, with its name. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): readonly (readonly [string, Schema])[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { shape, def } = schema as Schema
  const own = Object.entries(shape ?? {})
  const parts = [def?.in, def?.out, def?.innerType, def?.left, def?.right, def?.element, def?.valueType]
  const inside = [...own.map(([, field]) => field), ...parts, ...((def?.options as unknown[] | undefined) ?? [])]
  return [...own, ...inside.flatMap((one) => fieldsOf(one, seen))]
}

it('calls of restaurants are in camelCase, except for what customers’ calls share', () => {
  // A shape that extends a shared one has the same fields.
  const shared = new Set(SHARED.flatMap((schema) => fieldsOf(schema).map(([, field]) => field)))
  const calls = Object.values<unknown>(contract).filter(isCall)
  const found = calls.flatMap(({ method, path, request, responses }) => {
    const bodies = [request?.body, ...Object.values(responses)].map((one) => one?.content?.['application/json']?.schema)
    const fields = [...bodies, request?.query, request?.params].flatMap((schema) => fieldsOf(schema))
    const names = fields.flatMap(([name, field]) =>
      name.includes('_') && !shared.has(field) && !LIST_META.has(name) ? [name] : [],
    )
    const inPath = [...path.matchAll(/\{(\w*_\w*)\}/g)].map(([, name = '']) => name)
    return [...new Set([...names, ...inPath])].map((name) => `${method} ${path}: ${name}`)
  })
  expect(calls.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
