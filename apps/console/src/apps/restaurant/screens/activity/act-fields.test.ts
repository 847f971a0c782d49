import * as contract from '@comanda/contract'
import { withoutSecrets } from '@comanda/domain'
import { activityMessages as english } from '@comanda/messages/en/console/activity'
import { expect, it } from 'vitest'

/** The schema of a body, as far as it says its fields. */
interface Schema {
  readonly shape?: Readonly<Record<string, unknown>>
  readonly def?: { readonly [part: string]: unknown }
}

/** The fields of an object, of both sides of a union, and of what a refinement wraps. */
function fieldsOf({ shape, def }: Schema): readonly string[] {
  const inner = [def?.in, def?.innerType, def?.left, def?.right, ...((def?.options as unknown[] | undefined) ?? [])]
  return [...Object.keys(shape ?? {}), ...inner.flatMap((one) => (one ? fieldsOf(one) : []))]
}

interface Call {
  readonly path: string
  readonly changes: string
  readonly request?: { readonly body?: { readonly content: { readonly 'application/json'?: { schema?: Schema } } } }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'changes' in value && value.changes !== 'nothing'

/** What the server writes into acts beside the fields that calls send. */
const OF_THE_SERVER = {
  order: ['order', 'step', 'status', 'readyAt', 'change', 'total'],
  'taking-orders': ['stopped', 'pausedUntil'],
  override: ['held'],
  'day-closing': ['number', 'orders', 'total'],
  dish: ['dish', 'prices'],
  'dish-removal': ['onMenu'],
  'option-removal': ['onDish'],
  team: ['member', 'suspended', 'role', 'places', 'sessionsEnded'],
  'driver-cash': ['cash', 'cashOrders', 'difference'],
  device: ['job', 'paired', 'reloadAskedAt'],
  support: ['opened', 'ended'],
  account: ['call'],
  connection: ['setAt'],
  'review-answer': ['answeredAt'],
  'courier-account': ['setAt', 'clientIdEnd'],
}

function fieldsByKind(): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, readonly string[]>(Object.entries(OF_THE_SERVER))
  for (const call of Object.values<unknown>(contract).filter(isCall)) {
    const schema = call.request?.body?.content['application/json']?.schema
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'id')
    const names = [...(schema ? fieldsOf(schema) : []), ...inPath].filter((name) => name !== 'seen')
    kinds.set(call.changes, [...(kinds.get(call.changes) ?? []), ...names])
  }
  return kinds
}

const isKept = (name: string) => Object.keys(withoutSecrets({ [name]: '' }) as object).length > 0

it('every field of every kind of act has words', () => {
  const kinds = fieldsByKind()
  expect(kinds.size).toBeGreaterThan(45)
  expect(kinds.get('place')).toContain('telephoneNumber')
  const missing = [...kinds].flatMap(([kind, names]) =>
    names.filter((name) => isKept(name) && !(name in english.fields)).map((name) => `${kind}: ${name}`),
  )
  expect(missing, 'Add words to activity.fields').toEqual([])
})

/** Codes that are said otherwise: in other components, in the sentence of many dishes, or by the browser's words. */
const SAID_ELSEWHERE = new Set([
  ...['role', 'job', 'permissions', 'ending', 'language', 'languages', 'column'],
  // An hour says itself.
  'dayBegins',
])

/** The codes that a schema allows, each with the name of its field. */
function codesOf(schema: Schema, name: string): readonly (readonly [field: string, code: string])[] {
  const { shape = {}, def = {} } = schema
  const own =
    def.type === 'enum'
      ? Object.values(def.entries as object)
      : def.type === 'literal'
        ? (def.values as readonly unknown[]).filter((value) => typeof value === 'string')
        : []
  const inner = [
    def.in,
    def.innerType,
    def.left,
    def.right,
    def.element,
    ...((def.options as unknown[] | undefined) ?? []),
  ]
  return [
    ...own.map((code) => [name, String(code)] as const),
    ...Object.entries(shape).flatMap(([field, one]) => codesOf(one as Schema, field)),
    ...inner.flatMap((one) => (one ? codesOf(one as Schema, name) : [])),
  ]
}

it('every code that an act can hold has words', () => {
  const schemas = Object.values<unknown>(contract)
    .filter(isCall)
    .flatMap((call) => call.request?.body?.content['application/json']?.schema ?? [])
  const codes = schemas.flatMap((schema) => codesOf(schema, ''))
  expect(codes).toContainEqual(['receiptIssuer', 'till'])
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = english.values
  const missing = codes.filter(([field, code]) => !SAID_ELSEWHERE.has(field) && values[field]?.[code] === undefined)
  expect([...new Set(missing.map(([field, code]) => `${field}: ${code}`))], 'Add words to activity.values').toEqual([])
})
