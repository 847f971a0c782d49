import { RECEIPT_ISSUERS, TAXES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, text, textWithoutLinks } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** Calls about who sells: the legal name and the VAT number that stand on receipts. */

export const sellerSchema = z
  .object({
    legalName: textWithoutLinks(120),
    vatNumber: text(30).openapi({
      description:
        'In Spain the NIF. Empty where the business is not registered: its orders and receipts then show no VAT',
      example: 'GB 418 2289 63',
    }),
  })
  .openapi('Seller')
export type SellerWire = z.infer<typeof sellerSchema>

/** At an opening: of the first location. */
export const issuerOfFirst = {
  receiptIssuer: z.enum(RECEIPT_ISSUERS).optional().openapi({
    description:
      'Who issues the receipts: we, or the restaurant’s own till; then ours are order confirmations without a number',
  }),
}
export type NewSellerWire = SellerWire & z.infer<z.ZodObject<typeof issuerOfFirst>>

export const companySchema = sellerSchema
  .extend({
    tax: z.enum(TAXES).nullable().optional().openapi({
      description: 'What the tax in prices is called; null is the tax of the location’s place. Left out, it stays',
    }),
    usualRate: z.number().min(0).max(100).nullable().optional().openapi({
      description:
        'In percent, of charges and of dishes without a rate of their own: those at the rate before take it; null is that of the place. Left out, it stays',
      example: 7,
    }),
  })
  .openapi('Company')
export type CompanyWire = z.infer<typeof companySchema>

const stored = { 200: json(answer(companySchema), 'As it is now'), ...staffErrors }

export const readSeller = staffRoute({
  action: 'set-location',
  place: 'business',
  method: 'get',
  path: '/staff/seller',
  tags: ['Console'],
  summary: 'Legal name, VAT number and tax of the business',
  request: { headers },
  responses: stored,
})

export const setSeller = staffRoute({
  action: 'set-location',
  place: 'business',
  changes: 'seller',
  method: 'post',
  path: '/staff/seller',
  tags: ['Console'],
  summary: 'Set legal name, VAT number and tax of the business',
  description: 'The number has the format of the business’s country. Receipts that are issued stay as they are.',
  request: { headers, body: jsonBody(withSeen(companySchema)) },
  responses: stored,
})
