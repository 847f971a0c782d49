import { RECEIPT_ISSUERS, TAXES } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, json, money, orderIdInput, orNull } from './envelope.ts'
import { commonErrors, sessionErrors } from './errors.ts'
import { linkErrors, orderSchema, readerHeaders } from './order.ts'

const document = z
  .object({
    number: z.string().openapi({ example: 'R-000012' }),
    issued_at: z.string(),
    total: money(),
    vat: z
      .array(
        z.object({
          rate: z.number(),
          gross: money(),
          net: money(),
          vat: money(),
          tax: z.enum(TAXES).optional().openapi({ description: 'Absent: VAT' }),
        }),
      )
      .openapi({ description: 'By rate, in percent; what is left of `total` is the tip, which has no VAT' }),
    fiscal_qr: z.string().nullable().optional().openapi({
      description:
        'What the QR code of a document with a VERI*FACTU record holds: the tax office’s page about it. Null without a record',
    }),
    voided: z.boolean().openapi({ description: 'A credit note whose refund could not be delivered' }),
  })
  .openapi('ReceiptDocument')
export type ReceiptDocumentWire = z.infer<typeof document>

const receipt = z
  .object({
    order: orderSchema,
    receipt: orNull(document).openapi({ description: 'Null until the order is paid by card, or completed' }),
    supplements: z.array(document).optional().openapi({
      description: 'What was paid on top for changes, one for each, oldest first',
    }),
    credit_notes: z.array(document).openapi({ description: 'One per refund, oldest first' }),
    issuer: z.enum(RECEIPT_ISSUERS).optional().openapi({
      description: 'till: the till of the order’s location issues the receipt, and this is an order confirmation',
    }),
    seller: z.object({ legal_name: z.string(), vat_number: z.string() }),
  })
  .openapi('Receipt')
export type ReceiptWire = z.infer<typeof receipt>

const params = z.object({ id: orderIdInput() })

export const getReceipt = createRoute({
  method: 'get',
  path: '/order/{id}/receipt',
  tags: ['Orders'],
  summary: 'The receipt of an order of yours, its supplements and credit notes [9.18]',
  request: { headers: readerHeaders, params },
  responses: { 200: json(answer(receipt), 'The receipt'), ...commonErrors, ...sessionErrors, ...linkErrors },
})

export const downloadReceipt = createRoute({
  method: 'get',
  path: '/order/{id}/receipt.pdf',
  tags: ['Orders'],
  summary: 'The receipt, a supplement or a credit note as a PDF, in the language of the order [9.18]',
  request: {
    headers: readerHeaders,
    params,
    query: z.object({
      supplement: z.string().max(20).optional().openapi({ description: 'Number of a supplement', example: 'S-000001' }),
      credit_note: z
        .string()
        .max(20)
        .optional()
        .openapi({ description: 'Number of a credit note', example: 'C-000003' }),
    }),
  },
  responses: {
    200: { description: 'The document', content: { 'application/pdf': { schema: z.string() } } },
    ...commonErrors,
    ...sessionErrors,
    ...linkErrors,
  },
})
