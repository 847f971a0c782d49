import type { ErrorWire, FieldProblem, RequestErrorCode } from '@comanda/contract'
import { refusalToWire } from '@comanda/contract/wire'
import type { Currency, DeclineReason, Language, Refusal } from '@comanda/domain'
import type { ApiContext } from './api-env.ts'
import { couponTextOf, declineTextOf, errorTextOf, fieldTextOf } from './error-texts.ts'

type Fields = Readonly<Record<string, string[]>>

/** A problem of a field; `count` is the limit that its text names, `values` what is allowed. */
type Problem = FieldProblem | { readonly problem: FieldProblem; readonly count?: number; readonly values?: string }

export type FieldProblems = Readonly<Record<string, Problem>>

const problemTexts = (problems: FieldProblems, language: Language): Fields =>
  Object.fromEntries(
    Object.entries(problems).map(([field, one]) => [
      field,
      [typeof one === 'string' ? fieldTextOf(one, language) : fieldTextOf(one.problem, language, one)],
    ]),
  )

interface RefusalParts {
  readonly reason?: DeclineReason
  /** Messages by field. */
  readonly fields?: Fields
  /** Problems by field, in place of `fields`. */
  readonly problems?: FieldProblems
  readonly statusCode?: 1000 | 1001
  /** The thing as it is now. */
  readonly present?: Readonly<Record<string, unknown>>
}

/** Refuses a request with a code, in the caller's language. */
export function refuse<S extends 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503>(
  c: ApiContext,
  status: S,
  code: RequestErrorCode,
  { reason, problems, statusCode, present, ...given }: RefusalParts = {},
) {
  const fields = problems ? problemTexts(problems, c.var.language) : given.fields
  const body: ErrorWire = {
    error: {
      code,
      message: reason ? declineTextOf(reason, c.var.language) : errorTextOf(code, c.var.language),
      ...(reason && { reason }),
      ...(fields && { details: fields }),
      ...(present && { present }),
    },
    ...(fields && { errors: fields }),
    ...(statusCode && { status_code: statusCode }),
  }
  return c.json(body, status)
}

/** Seconds before another try, for Retry-After. */
const BUSY_SECONDS = 2

/** 503 with Retry-After: other transactions were in the way for too long, and nothing was written or charged. */
export function refuseBusy(c: ApiContext) {
  c.header('retry-after', String(BUSY_SECONDS))
  return refuse(c, 503, 'busy')
}

/** Seconds in which a standby takes over, or less: customers press again, and pages ask again. */
const AWAY_SECONDS = 3

/**
 * 503 with Retry-After: the database went away, and what the call wrote may be stored or not. The same call with the
 * same key tells.
 */
export function refuseAway(c: ApiContext) {
  c.header('retry-after', String(AWAY_SECONDS))
  return refuse(c, 503, 'fault')
}

/**
 * Refusals answered with 409, because something changed since the customer's last read; the others are 422, which the
 * customer can correct.
 */
const CONFLICTS: ReadonlySet<Refusal['code']> = new Set([
  'price_changed',
  'items_not_available',
  'items_short',
  'slot_full',
  'location_closed',
  'location_paused',
  'location_unwatched',
  'location_stopped',
  'order_type_off',
  'area_closed',
  'location_suspended',
])

const WIRE_FIELDS: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  telephone: 'telephone_number',
  tableId: 'table_id',
  driverInstructions: 'driver_instructions',
  couponCode: 'coupon',
  line1: 'address_line_1',
  line2: 'address_line_2',
  streetNumber: 'street_number',
}

/** Name of a draft's field in the body: "contact.firstName" is "first_name", "lines.0.comment" is "cart.0.comment". */
const wireField = (field: string): string => {
  if (field.startsWith('pickup')) return 'order_for_date'
  return field
    .replace(/^contact\./, '')
    .replace(/^lines\./, 'cart.')
    .split('.')
    .map((part) => WIRE_FIELDS[part] ?? part)
    .join('.')
}

const fieldOf = (refusal: Refusal): string | null => {
  if (refusal.code === 'form_invalid') return wireField(refusal.field)
  if (refusal.code === 'address_incomplete') return `address.${wireField(refusal.field)}`
  if (refusal.code === 'table_unknown') return 'table_id'
  if (refusal.code === 'time_not_available' || refusal.code === 'slot_full') return 'order_for_date'
  if (refusal.code === 'coupon_invalid') return 'coupon'
  return null
}

const textOf = (refusal: Refusal, language: Language): string =>
  refusal.code === 'coupon_invalid' ? couponTextOf(refusal.reason, language) : errorTextOf(refusal.code, language)

const OF_FORMAT: Readonly<Record<string, FieldProblem>> = {
  'contact.email': 'not_an_email',
  'contact.telephone': 'not_a_number',
  'address.postcode': 'not_a_postcode',
}

/** The text beside the field: what is wrong with it, where the refusal is about the form. */
const fieldTextOfRefusal = (refusal: Refusal, language: Language): string => {
  if (refusal.code === 'address_incomplete') return fieldTextOf('required', language)
  if (refusal.code !== 'form_invalid') return textOf(refusal, language)
  const { field, problem, most } = refusal
  if (problem === 'required') return fieldTextOf('required', language)
  if (problem === 'too_long' && most !== undefined) return fieldTextOf('too_long', language, { count: most })
  return fieldTextOf(problem === 'invalid' ? (OF_FORMAT[field] ?? 'invalid') : 'invalid', language)
}

/** A refusal in words; `field` is that of the body of an order. */
export interface RefusalInWords {
  readonly code: Refusal['code']
  readonly message: string
  readonly field: string | null
}

/** Refusals of an order in words, in the order of the checks. */
export function refusalsInWords(refusals: readonly Refusal[], language: Language): readonly RefusalInWords[] {
  return refusals.map((refusal) => ({
    code: refusal.code,
    message: fieldTextOfRefusal(refusal, language),
    field: fieldOf(refusal),
  }))
}

/** Refuses an order with all reasons; the first one decides the message and the status, 409 or 422. */
export function refuseOrder(c: ApiContext, refusals: readonly Refusal[], currency: Currency) {
  const first = refusals[0]
  const code = first?.code ?? 'form_invalid'
  const fields: Record<string, string[]> = {}
  for (const refusal of refusals) {
    const field = fieldOf(refusal)
    if (field !== null) fields[field] = [fieldTextOfRefusal(refusal, c.var.language)]
  }
  const named = Object.keys(fields).length > 0
  const body: ErrorWire = {
    error: {
      code,
      message: first ? textOf(first, c.var.language) : errorTextOf(code, c.var.language),
      ...(named && { details: fields }),
      refusals: refusals.map((refusal) => ({ ...refusalToWire(refusal, currency, c.var.language) })),
    },
    ...(named && { errors: fields }),
  }
  return c.json(body, CONFLICTS.has(code) ? 409 : 422)
}
