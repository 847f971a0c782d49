import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'

/** Calls about who sells: the legal name and the VAT number that stand on receipts. */

const sellerSchema = z
  .object({
    legal_name: text(120),
    vat_number: text(30).openapi({
      description:
        'In Spain the NIF. Empty where the business is not registered: its orders and receipts then show no VAT',
      example: 'GB 418 2289 63',
    }),
  })
  .openapi('Seller')
export type SellerWire = z.infer<typeof sellerSchema>

const stored = { 200: json(answer(sellerSchema), 'As it is now'), ...staffErrors }

export const readSeller = createRoute({
  method: 'get',
  path: '/staff/seller',
  tags: ['Console'],
  summary: 'Legal name and VAT number of the business',
  request: { headers },
  responses: stored,
})

export const setSeller = createRoute({
  method: 'post',
  path: '/staff/seller',
  tags: ['Console'],
  summary: 'Set legal name and VAT number of the business',
  description: 'The number has the format of the business’s country. Receipts that are issued stay as they are.',
  request: { headers, body: jsonBody(sellerSchema) },
  responses: stored,
})
