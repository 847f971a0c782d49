import type { ActKind, KeptReason } from '@comanda/domain'
import { call } from './call.ts'

type Fields = Readonly<Record<string, unknown>>

/** One change by a member of staff. */
export interface Act {
  readonly id: number
  readonly at: string
  readonly staffId: number
  /** Null where the member is no longer known. */
  readonly who: string | null
  readonly device: string
  /** Made by an operator whom an owner has let in. */
  readonly support: boolean
  readonly locationId: number | null
  readonly kind: ActKind
  readonly subject: Fields
  /** The fields that changed; null where only the act is known. */
  readonly before: Fields | null
  readonly after: Fields | null
  readonly inverse: { readonly path: string; readonly body: unknown } | null
  /** Why there is no inverse. */
  readonly keptBecause: KeptReason | null
}

export interface Actor {
  readonly id: number
  readonly name: string
}

interface ActWire extends Omit<Act, 'staffId' | 'locationId' | 'keptBecause'> {
  readonly staffId: number
  readonly locationId: number | null
  readonly keptBecause: KeptReason | null
}

interface PageWire {
  readonly data: readonly ActWire[]
  readonly meta: { readonly total: number; readonly per_page: number }
}

/** Which acts are wanted; an empty text is all of them. */
export interface ActFilters {
  readonly person: string
  readonly location: string
  readonly kind: string
  /** "2026-11-28" */
  readonly day: string
  /** IANA: where the day begins and ends. */
  readonly timeZone: string
  readonly order: 'newest' | 'oldest'
}

function spanOf(day: string, timeZone: string): { readonly from: string; readonly until: string } {
  const date = Temporal.PlainDate.from(day)
  const start = (one: Temporal.PlainDate) => one.toZonedDateTime(timeZone).toInstant().toString()
  return { from: start(date), until: start(date.add({ days: 1 })) }
}

function queryOf({ day, timeZone, ...filters }: ActFilters): URLSearchParams {
  const wanted = { ...filters, ...(day !== '' && spanOf(day, timeZone)) }
  return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''))
}

export function toActPage({ data, meta }: PageWire) {
  return {
    acts: data.map(
      ({ staffId, locationId, keptBecause, ...act }): Act => ({
        ...act,
        staffId,
        locationId,
        keptBecause,
      }),
    ),
    pages: Math.max(Math.ceil(meta.total / meta.per_page), 1),
  }
}

export function fetchActs(filters: ActFilters, page: number) {
  const query = queryOf(filters)
  query.set('page', String(page))
  return call(`/staff/activity?${query}`, toActPage)
}

/** The members whose changes can be looked for. */
export function fetchActors() {
  return call('/staff/activity/people', ({ data }: { readonly data: readonly Actor[] }) => data)
}

export function actsFile(filters: ActFilters): string {
  return `/api/v1/staff/activity/csv?${queryOf(filters)}`
}

/** Takes a change back; refused where a later change is in the way. */
export function takeBack({ path, body }: NonNullable<Act['inverse']>) {
  return call(path, () => null, body)
}
