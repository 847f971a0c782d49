import type { ActKind, StaffAction } from '@comanda/domain'
import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'

/** What the server does for a call of staff before its handler runs. */
interface OfEveryCall {
  /**
   * Who may make the call: members whose role has the action; every member, about the own account; also a member who
   * must set up a second factor first; anyone, to sign in.
   */
  readonly action: StaffAction | 'own-account' | 'own-enrolment' | 'anyone'
  /**
   * Which places the call is about. A path that begins with a location, an order or a problem says it already.
   * `business`: what all places share, so that the member must work at all; `own`: the answer holds no more than the
   * member's places; `orders` and `refund`: the body names orders, or the refund of one.
   */
  readonly place?: 'business' | 'own' | 'orders' | 'refund'
  /** The member must have signed in or given a proof within the last five minutes. */
  readonly proof?: boolean
  /** The most bytes of the body, where they are more than the 64 KB of every call. */
  readonly mostBytes?: number
  /** How long the call is still taken while the server is behind; without it as long as any other of staff. */
  readonly underLoad?: 'browsing'
}

/** A call that only reads says so by its method; any other names what it changes, so that the act of it is kept. */
export type StaffAttributes = OfEveryCall &
  ({ readonly method: 'get' } | { readonly method: 'post'; readonly changes: ActKind | 'nothing' })

/** The bytes that the body of a call may have without `mostBytes`. [7.12] */
export const MOST_BYTES = 64 * 1024

/**
 * Characters of JSON's structure that a body may have, whatever its size: a cart of a hundred dishes has 5,000. Each
 * may begin something that is wrong.
 */
export const MOST_STRUCTURE = 10_000

export type StaffRoute = RouteConfig & StaffAttributes

/** What a description must say about places. */
type PlaceOf<R extends { readonly path: string; readonly action: string }> =
  R['path'] extends `/staff/${'locations' | 'orders' | 'problems'}/{id}${string}`
    ? unknown
    : R['action'] extends `own-${string}` | 'anyone'
      ? unknown
      : { readonly place: NonNullable<OfEveryCall['place']> }

/** Describes a call of staff. Each names its action and its place: one without does not compile. */
export function staffRoute<P extends string, R extends Omit<RouteConfig, 'path'> & { path: P } & StaffAttributes>(
  description: R & PlaceOf<R>,
) {
  return createRoute(description)
}

const SEEN =
  'The same fields as the person saw them. What others have changed since stays, where the person left it alone; where both changed a field, the answer is 409 changed_meanwhile with `present`'

/**
 * What the person saw of a thing that is edited as a whole. A call cannot leave it out, so none overwrites by accident.
 */
export function seen() {
  return z
    .looseObject({})
    .nullable()
    .openapi({
      description: `${SEEN}. null overwrites whatever is stored: for a system that is itself the source of the values, such as a till`,
    })
}

/**
 * A press says the state that it wants, whatever it was: sold out, paused. Two presses for the same state agree, and of
 * two that differ the later one holds, as on a switch.
 */
export const SEEN_BEFORE_PRESS = `${SEEN}. A press needs none: it says the state that it wants. Taking a press back sends it`

/** What was seen before a press, as a field of the call's body. */
export function seenBeforePress() {
  return z.looseObject({}).optional().openapi({ description: SEEN_BEFORE_PRESS })
}

/** The body of a call that removes what several people set: what another has stored meanwhile is not removed unseen. */
export function onlySeen() {
  return z.object({ seen: seen() })
}

/** The body of a call that changes a thing as a whole, which says what the person saw of it. */
export function withSeen<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return fields.extend({ seen: seen() })
}
