import { createRoute, z } from '@hono/zod-openapi'
import { answer, codeText, guestHeaders, json, jsonBody, orderIdInput } from './envelope.ts'
import { commonErrors, errorSchema, sessionErrors } from './errors.ts'
import { problem } from './field-problem.ts'

/** Confirming a first order that is not paid before the restaurant receives it, where the location asks for it. */

const sentCode = z.object({
  sent: z.boolean().openapi({ description: 'false: the order needs no code, or no code any more. Pay it' }),
})
export type SentCodeWire = z.infer<typeof sentCode>

const notPending = json(errorSchema, 'order_not_payable: the restaurant has the order, or it has ended')

export const sendOrderCode = createRoute({
  method: 'post',
  path: '/order/{id}/code',
  tags: ['Orders'],
  summary:
    'Send a code to the email of an order that make-payment refused with order_code_needed; call it again to resend',
  description: 'A new code ends the one before. Limited per address and per network.',
  request: { headers: guestHeaders, params: z.object({ id: orderIdInput() }) },
  responses: {
    200: json(answer(sentCode), 'The code is on its way'),
    ...commonErrors,
    ...sessionErrors,
    409: notPending,
  },
})

export const confirmOrder = createRoute({
  method: 'post',
  path: '/order/{id}/confirm',
  tags: ['Orders'],
  summary: 'Confirm an order by its code; make-payment then goes on',
  request: {
    headers: guestHeaders,
    params: z.object({ id: orderIdInput() }),
    body: jsonBody(
      z.object({
        code: codeText(20)
          .transform((typed) => typed.replace(/[\s-]/g, ''))
          .pipe(z.string().regex(/^\d{6}$/, { message: problem('six_digits') }))
          .openapi({ type: 'string', example: '482913' }),
      }),
    ),
  },
  responses: {
    200: json(answer(z.object({ success: z.boolean() })), 'The order is confirmed'),
    ...commonErrors,
    ...sessionErrors,
    409: notPending,
    422: json(
      errorSchema,
      'order_code_wrong, or order_code_expired: the code is older than ten minutes or has had five wrong tries. Ask for a new one',
    ),
  },
})
