import type { StaffRoute } from '@comanda/contract'
import { type ActKind, changedFields, isSameJson, type Json, mergeChanges } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApiContext } from '../../http/api-env.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Inverse } from '../../platform/db/schema/acts.ts'
import { businesses, locations } from '../../platform/db/schema/index.ts'
import { inTransaction, oneNodeAtATime } from '../../platform/db/tx.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import type { SignedInStaff } from '../staff-session.ts'
import { type Fields, recordAct } from './record-act.ts'

interface Change {
  /** The fields that changed. */
  readonly before: Fields
  readonly after: Fields
  readonly at: Fields
  /** Of the call that made the change, below the API's base. */
  readonly path: string
}

/** A thing that staff change as a whole, or by single presses. */
export interface Thing {
  /** Fields of the body that say which one: a dish, a language. */
  readonly keys?: readonly string[]
  /** The fields that name the thing for people who read the act. */
  readonly named?: readonly ('name' | 'dish')[]
  /**
   * `read` locks the thing. Orders lock dishes before their location, so a change of a dish must not lock the location
   * first.
   */
  readonly locksItself?: true
  /**
   * The thing as its call writes it, with the same names; null where there is none. It may have more fields than one
   * call changes.
   */
  readonly read: (tx: Tx, at: Fields & { readonly businessId: number }, c: ApiContext) => Promise<object | null>
  /**
   * The call that takes a change back, where it is not the same call with the fields as they were. Such a call says
   * what it saw by the fields of the thing, and is refused when one of them has changed since.
   */
  readonly inverse?: (change: Change) => Inverse | null
  /**
   * Fields of the body that are written and never read. A secret belongs to the account beside it, so a change that
   * brings one is not joined: it is refused where any field has changed since.
   */
  readonly secrets?: readonly string[]
  /**
   * The field that tells which secret is stored, such as when it was set. Who brings a secret has to have seen it;
   * other changes do not compare it.
   */
  readonly secretSetAt?: string
  /** No call takes a change of it back. */
  readonly hasNoInverse?: true
}

/** A refusal of the handler: the transaction is rolled back, and this is answered. */
class Refused extends Error {
  readonly answer: Response
  constructor(answer: Response) {
    super('refused')
    this.answer = answer
  }
}

/** A call's valid input; the contract's types do not reach this far. */
interface Input {
  readonly valid: (target: 'json' | 'param') => Fields | undefined
  readonly addValidatedData: (target: 'json', data: object) => void
}

const bodySchema = ({ request }: StaffRoute): z.ZodType | null => {
  const content = request?.body?.content['application/json']
  return content && 'schema' in content ? (content.schema as z.ZodType) : null
}

const pick = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])))

/**
 * A value as the call would read it, so that it can be compared with what was sent. Stored values that the call refuses
 * stay as they are.
 */
const asSent = (schema: z.ZodType | null, value: object, sent: Fields, keys: Fields): Fields => {
  const names = Object.keys(sent)
  const own = pick(JSON.parse(JSON.stringify({ ...value, ...keys })) as Fields, names)
  const parsed = schema?.safeParse(own)
  return parsed?.success ? pick(parsed.data as Fields, Object.keys(own)) : own
}

/** The fields of a thing that are not as they were seen. */
const otherFields = (seen: Fields, present: Fields): readonly string[] =>
  Object.keys(seen).filter((name) => !isSameJson(seen[name] ?? null, present[name] ?? null))

/** Refuses what has changed since, for a thing whose fields belong together. */
const unjoined = (sent: Fields, seen: Fields, present: Fields) => ({
  value: sent,
  conflicts: otherFields({ ...Object.fromEntries(Object.keys(present).map((name) => [name, null])), ...seen }, present),
})

/** One writer of a location, or of a business, at a time. */
async function lock(tx: Tx, businessId: number, locationId: number | null): Promise<void> {
  // A business is on every node of a distributed database, its acts are on one.
  if (locationId === null) await oneNodeAtATime(tx)
  if (locationId === null)
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
  else
    await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
      .for('no key update')
}

const conflictProblems = (paths: readonly string[]): FieldProblems =>
  Object.fromEntries(paths.map((path) => [path, 'changed_meanwhile' as const]))

/** Where a call is: below the API's base, and at a location if its path says so. */
const placeOf = (c: ApiContext, { path }: StaffRoute, params: Fields) => ({
  path: c.req.path.replace(/^\/api\/v1/, ''),
  locationId: path.startsWith('/staff/locations/{id}/') ? Number(params.id) : null,
})

const kindOf = (route: StaffRoute): ActKind => {
  if (route.method === 'get' || route.changes === 'nothing') throw new Error(`${route.path} changes nothing`)
  return route.changes
}

/**
 * Records the act of a call whose use case has its own transaction: what was sent, without secrets. The steps of orders
 * record their own.
 */
export async function recordCall(
  deps: Pick<BaseDeps, 'db' | 'clock'>,
  c: ApiContext,
  { member, route }: { readonly member: SignedInStaff; readonly route: StaffRoute },
): Promise<void> {
  if (route.method === 'get' || route.changes === 'nothing' || route.changes === 'order') return
  const input = c.req as unknown as Input
  const params = input.valid('param') ?? {}
  const { locationId } = placeOf(c, route, params)
  const sent = Object.entries(input.valid('json') ?? {}).filter(
    ([name, value]) => !isLong(value) && !TO_OR_ABOUT_CUSTOMERS.has(name),
  )
  await recordAct(deps.db, member, {
    kind: route.changes,
    at: deps.clock.now().toString(),
    subject: params,
    locationId,
    before: null,
    after: { ...Object.fromEntries(sent), call: route.path },
  })
}

/** Fields with words to or about a customer, which would outlast the customer. */
const TO_OR_ABOUT_CUSTOMERS: ReadonlySet<string> = new Set(['words', 'message', 'content'])

/** A file, not a word. */
const isLong = (value: Json): boolean => typeof value === 'string' && value.length > 2000

/**
 * Runs the handler of a call that changes a thing, in one transaction with the act of it. What the person has changed
 * is joined with what others have changed since; where both changed a field, nothing is written and the answer says how
 * the thing is now.
 */
export async function changeThing(
  deps: BaseDeps,
  c: ApiContext,
  { member, route, thing }: { readonly member: SignedInStaff; readonly route: StaffRoute; readonly thing: Thing },
  handler: (tx: Tx) => Response | Promise<Response>,
): Promise<Response> {
  const input = c.req as unknown as Input
  const params = input.valid('param') ?? {}
  const { seen, ...sent } = input.valid('json') ?? {}
  const schema = bodySchema(route)
  const keys = pick(sent, thing.keys ?? [])
  const bringsSecret = thing.secrets?.some((name) => Boolean(sent[name])) ?? false
  const at = { ...params, ...keys, businessId: member.businessId }
  const { path, locationId } = placeOf(c, route, params)
  let names: Fields = {}
  let secretSetAt: Json = null
  const read = async (tx: Tx) => {
    const value = await thing.read(tx, at, c)
    if (value && thing.secretSetAt) secretSetAt = (value as Fields)[thing.secretSetAt] ?? null
    if (value && thing.named) names = pick(value as Fields, thing.named)
    return value && (thing.inverse ? (JSON.parse(JSON.stringify(value)) as Fields) : asSent(schema, value, sent, keys))
  }
  try {
    return await inTransaction(deps.db, async (tx) => {
      if (!thing.locksItself) await lock(tx, member.businessId, locationId)
      const before = await read(tx)
      if (before === null) throw new Refused(refuse(c, 404, 'not_found'))
      if (seen) {
        const joined = () =>
          mergeChanges({ seen: asSent(schema, seen as Fields, sent, keys), present: before, wanted: sent })
        const whole = () => ({ value: sent, conflicts: otherFields(seen as Fields, before) })
        const { [thing.secretSetAt ?? '']: seenSetAt, ...others } = seen as Fields
        const merged = bringsSecret ? unjoined(sent, others, before) : thing.inverse ? whole() : joined()
        if (merged.conflicts.length > 0) {
          const problems = conflictProblems(merged.conflicts)
          throw new Refused(refuse(c, 409, 'changed_meanwhile', { problems, present: before }))
        }
        if (bringsSecret && seenSetAt !== undefined && seenSetAt !== secretSetAt)
          throw new Refused(refuse(c, 409, 'changed_meanwhile'))
        input.addValidatedData('json', merged.value as Fields)
      }
      const answer = await handler(tx)
      if (!answer.ok) throw new Refused(answer)
      const after = await read(tx)
      if (after && (bringsSecret || !isSameJson(before, after))) {
        const own = () => ({ path, body: { ...sent, ...before, ...keys, seen: after } })
        const special = (make: NonNullable<Thing['inverse']>) => {
          const changed = changedFields(before, after)
          const made = make({ ...changed, at, path })
          const names = Object.keys({ ...changed.before, ...changed.after })
          const left = Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
          return made && { ...made, body: { ...made.body, seen: left } }
        }
        await recordAct(tx, member, {
          kind: kindOf(route),
          at: deps.clock.now().toString(),
          subject: { ...params, ...keys, ...names },
          locationId,
          before,
          // A secret alone may have changed: then the call is all that is known.
          after: thing.hasNoInverse ? { ...after, call: route.path } : after,
          inverse: thing.hasNoInverse ? null : thing.inverse ? special(thing.inverse) : own(),
        })
      }
      return answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
