import { holdsLink, LANGUAGES, PAYMENT_BRANDS, typedCode, typedText } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { WIRE_BRANDS } from './codes.ts'
import { problem } from './field-problem.ts'

/** Every answer is `{ data, meta? }`. */
export function answer<T extends z.ZodType>(data: T) {
  return z.object({ data })
}

/** A language that the installation has texts in. */
export function language() {
  return z.enum(LANGUAGES)
}

/** The language of a part that is not in the answer's. */
export function notShown(part: string) {
  return language()
    .optional()
    .openapi({ description: `Language of the ${part}, where it has no translation into the one of the answer` })
}

/** A name, as customers read it. */
export function shownName() {
  return { name: z.string(), name_language: notShown('name') }
}

/** A name and a description, as customers read them. */
export function shownText() {
  return {
    ...shownName(),
    description: z.string(),
    description_language: notShown('description'),
  }
}

/** A page of a list. [7.30] */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    meta: z.object({ total: z.number().int(), per_page: z.number().int(), current_page: z.number().int() }),
  })
}

/** The page of a list to answer, from 1. */
export function pageNumber() {
  return z.coerce.number().int().positive().max(10_000).optional()
}

/** A named schema or null. `nullable()` would be described as "null and the schema at once", which nothing matches. */
export function orNull<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.null()])
}

export function json<T extends z.ZodType>(schema: T, description: string) {
  return {
    description,
    content: { 'application/json': { schema } },
  }
}

/** A JSON body that the call requires. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return {
    required: true,
    content: { 'application/json': { schema } },
  }
}

/** A decimal amount in major units, at most two places. */
export function money() {
  return z
    .number()
    .min(-10_000_000)
    .max(10_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, Math.abs(value)), {
      message: problem('two_decimals'),
    })
    .openapi({ description: 'Decimal amount in major units, at most two decimals', example: 12.5 })
}

export function id() {
  return z.number().int().positive().max(2_147_483_647)
}

/**
 * The most that a browser's field takes: `maxLength` and the counters beside fields count UTF-16 units, as this does.
 */
const atMost = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((value) => value.length <= max, { message: problem('too_long'), params: { count: max } })

/**
 * A text as sent. It is looked at before it is normalised, which makes a text up to 18 times as long; spaces around it
 * and decomposed letters do not count.
 */
const sent = (max: number) =>
  z.string().refine((value) => value.length <= 4 * max + 64, {
    abort: true,
    message: problem('too_long'),
    params: { count: max },
  })

/** Typed text as stored: see `typedText`. At most `max` UTF-16 units. */
export function text(max: number) {
  return sent(max).transform(typedText).pipe(atMost(max))
}

/** A typed code, email, number, postcode or host: see `typedCode`. At most `max` UTF-16 units. */
export function codeText(max: number) {
  return sent(max).transform(typedCode).pipe(atMost(max))
}

/** Typed text that is sent to people: without anything that their programs would show as a link. */
export function textWithoutLinks(max: number) {
  return text(max).refine((value) => !holdsLink(value), { message: problem('no_links') })
}

/** An order's id. Characters are checked because PostgreSQL fails on a NUL. */
export function orderIdInput() {
  return text(40).pipe(z.string().min(1))
}

/** An id in a path: digits only. */
export function pathId() {
  return z
    .string()
    .regex(/^\d{1,10}$/, { message: problem('not_a_whole_number') })
    .pipe(z.coerce.number<string>().int().positive().max(2_147_483_647))
    .openapi({ type: 'integer', example: 1 })
}

/** A number between `-most` and `most`; undefined when the text is empty. */
export function degrees(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .pipe(z.coerce.number<string>().min(-most).max(most))
    .optional()
    .openapi({ type: 'number' })
}

/** A point needs both coordinates: the missing one is named. */
export function wholePoint(
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
  context: z.RefinementCtx,
) {
  if ((lat === undefined) !== (lng === undefined))
    context.addIssue({ code: 'custom', path: [lat === undefined ? 'lat' : 'lng'], message: problem('required') })
}

/** Headers that every call may carry. [7.02] */
export const headers = z.object({
  'business-id': z.string().max(20).optional().openapi({ description: 'Must agree with the host, else 403' }),
  apikey: z.string().max(100).optional().openapi({ description: 'Must agree with the host, else 403' }),
  'accept-language': z.string().max(200).optional().openapi({ description: 'en or es: the language of messages' }),
  subdomain: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Names the business on the installation’s own host; elsewhere it must agree, else 403' }),
  playerid: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'The push player of the native app, if known; describes, grants nothing' }),
  channel: z.string().max(20).optional().openapi({ description: 'Describes the client; grants nothing' }),
})

/** The guest's secret, which the first order answers once, or a customer's session. */
export const guestHeaders = headers.extend({
  authorization: z.string().max(200).optional().openapi({ description: 'Bearer and a session token' }),
  'guest-id': z.string().max(100).optional().openapi({ description: 'The secret from the answer of new-order' }),
})

/** Beside the payment type of an order, for what has no code of its own. */
export function shownBrand() {
  return z.enum(WIRE_BRANDS)
}

/** Beside the card's payment type, because the specification has no code for it. [3.26] */
export function paymentBrand() {
  return z.enum(PAYMENT_BRANDS)
}
