import { z } from '@hono/zod-openapi'
import { problem } from './field-problem.ts'

/** Printable characters only: the value is stored and sent to a push service unchanged. */
export function pushEndpoint() {
  return z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[!-~]+$/, problem('push_address'))
    .openapi({ description: 'Endpoint of the browser’s subscription; only known push services are accepted' })
}

/** A browser's push subscription, as its `toJSON` gives it. */
export function pushSubscription() {
  return z.object({
    endpoint: pushEndpoint(),
    keys: z.object({
      p256dh: z.string().regex(/^B[\w-]{86}=?$/, problem('push_key')),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/, problem('push_key')),
    }),
  })
}
