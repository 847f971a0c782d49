import { createRoute, z } from '@hono/zod-openapi'
import { headers, pathId } from './envelope.ts'
import { commonErrors } from './errors.ts'

export const smsWebhook = createRoute({
  method: 'post',
  path: '/webhook/sms',
  tags: ['Messages'],
  summary: "The SMS provider's signed webhook: what people answer",
  description:
    'Enter it at Twilio as the webhook of incoming messages. STOP, BAJA and the like end all SMS to the number, START and ALTA resume them; other answers change nothing.',
  request: { headers: headers.extend({ 'x-twilio-signature': z.string().max(200).optional() }) },
  responses: {
    200: { description: 'An empty TwiML answer', content: { 'text/xml': { schema: z.string() } } },
    ...commonErrors,
  },
})

export const businessSmsWebhook = createRoute({
  method: 'post',
  path: '/webhook/sms/{business}',
  tags: ['Messages'],
  summary: 'The same webhook for the SMS account of one business',
  request: {
    headers: headers.extend({ 'x-twilio-signature': z.string().max(200).optional() }),
    params: z.object({ business: pathId() }),
  },
  responses: {
    200: { description: 'An empty TwiML answer', content: { 'text/xml': { schema: z.string() } } },
    ...commonErrors,
  },
})
