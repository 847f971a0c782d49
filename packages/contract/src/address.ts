import { createRoute, z } from '@hono/zod-openapi'
import { answer, codeText, degrees, headers, json, text, wholePoint } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'

/** [3.01] */
export const addressSchema = z
  .object({
    address_line_1: z.string(),
    address_line_2: z.string(),
    street_number: z.string(),
    city: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string().openapi({ description: 'ISO 3166 alpha-2', example: 'GB' }),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .openapi('Address')
export type AddressWire = z.infer<typeof addressSchema>

/** An address as a client sends it; checking the order reports the missing parts. [5.39] */
export const addressInputSchema = z
  .object({
    address_line_1: text(200).default(''),
    address_line_2: text(200).default(''),
    street_number: text(30).default(''),
    city: text(100).default(''),
    region: text(100).default(''),
    postcode: codeText(12).default(''),
    country: text(2).default(''),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
  })
  .openapi('AddressInput')

/** For calls that use the address lookup. */
export const lookupErrors = {
  ...commonErrors,
  503: json(
    errorSchema,
    'address_unavailable: the address lookup does not answer; calls that need no position still work',
  ),
} as const

export const findAddresses = createRoute({
  method: 'get',
  path: '/addresses',
  tags: ['Locations'],
  summary: 'Addresses of a postcode, in the country of the business [5.33] [5.34]',
  request: { headers, query: z.object({ postcode: codeText(12).pipe(z.string().min(1)) }) },
  responses: {
    200: json(
      answer(z.array(addressSchema)),
      'Addresses with their positions; only the postcode when its addresses are unknown; empty for an unknown postcode',
    ),
    ...lookupErrors,
  },
})

/** One suggestion for an address that is being typed. */
export const suggestionSchema = z
  .object({
    id: z.string().openapi({ description: 'Identifies the suggestion in the call for the whole address' }),
    text: z.string().openapi({ example: '18 Cardigan Road' }),
    detail: z
      .string()
      .openapi({ description: 'Distinguishes it from others of the same name', example: 'Leeds LS6 3HN' }),
  })
  .openapi('AddressSuggestion')

export const suggestionsSchema = z
  .object({
    suggestions: z.array(suggestionSchema),
    attribution: z.string().nullable().openapi({ description: 'Owner of the data, shown beside the suggestions' }),
  })
  .openapi('AddressSuggestions')
export type SuggestionsWire = z.infer<typeof suggestionsSchema>

const session = z
  .string()
  .regex(/^[\w-]{8,36}$/, { message: problem('session') })
  .optional()
  .openapi({ description: 'New for each address search: providers bill the calls of one session as one' })

export const suggestAddresses = createRoute({
  method: 'get',
  path: '/addresses/suggestions',
  tags: ['Locations'],
  summary:
    'Addresses, streets and postcodes that begin with the typed text, in the country of the business [2.62] [5.34]',
  request: {
    headers,
    query: z
      .object({ text: text(100).pipe(z.string().min(3)), lat: degrees(90), lng: degrees(180), session })
      .superRefine(wholePoint),
  },
  responses: { 200: json(answer(suggestionsSchema), 'At most eight, the most likely first'), ...lookupErrors },
})

export const resolveAddress = createRoute({
  method: 'get',
  path: '/addresses/suggestions/{id}',
  tags: ['Locations'],
  summary: 'The address of a suggestion; unknown parts are empty [2.62] [5.33]',
  request: {
    headers,
    params: z.object({ id: z.string().regex(/^[\w.:-]{1,1500}$/, { message: problem('suggestion') }) }),
    query: z.object({ session }),
  },
  responses: { 200: json(answer(addressSchema), 'The address'), ...lookupErrors },
})
