import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json, text } from './envelope.ts'
import { commonErrors } from './errors.ts'

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

/** An address as a person sends it; what is missing is asked for when the order is checked. [5.39] */
export const addressInputSchema = z
  .object({
    address_line_1: text(200).default(''),
    address_line_2: text(200).default(''),
    street_number: text(30).default(''),
    city: text(100).default(''),
    region: text(100).default(''),
    postcode: text(12).default(''),
    country: text(2).default(''),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
  })
  .openapi('AddressInput')

export const findAddresses = createRoute({
  method: 'get',
  path: '/addresses',
  tags: ['Locations'],
  summary: 'Addresses of a postcode, in the country of the business [5.33] [5.34]',
  request: { headers, query: z.object({ postcode: z.string().trim().min(1).max(12) }) },
  responses: {
    200: json(answer(z.array(addressSchema)), 'Addresses with their positions; empty where the postcode is unknown'),
    ...commonErrors,
  },
})
