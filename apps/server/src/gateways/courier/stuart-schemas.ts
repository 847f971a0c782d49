/*
 * What Stuart answers and sends, as far as it is used; unknown fields are allowed. Answers are in snake case, webhooks
 * (version 2) in camel case. Checked against https://api-docs.stuart.com,
 * https://stuart.com/developers/best-practices/general-troubleshooting-guide/ and the clients
 * StuartApp/stuart-client-php and evermile/stuart-client-go.
 */

import { z } from 'zod'

const text = z.string().nullish()
const id = z.union([z.number().int(), z.string()])

/** Amounts are major units. */
export const stuartPricing = z.looseObject({ amount: z.number(), currency: z.string() })
/** Seconds until a courier is at the pickup. */
export const stuartEta = z.looseObject({ eta: z.number() })

const driver = z
  .looseObject({
    firstname: text,
    display_name: text,
    latitude: z.number().nullish(),
    longitude: z.number().nullish(),
  })
  .nullish()

export const stuartJob = z.looseObject({
  id,
  status: z.string(),
  driver,
  pricing: z.looseObject({ price_tax_included: z.number().nullish() }).nullish(),
  deliveries: z
    .array(
      z.looseObject({
        id,
        status: z.string(),
        client_reference: text,
        tracking_url: text,
        eta: z.looseObject({ pickup: text, dropoff: text }).nullish(),
        cancellation: z.looseObject({ comment: text, reason_key: text }).nullish(),
      }),
    )
    .min(1),
})
export type StuartJob = z.infer<typeof stuartJob>

export const stuartJobs = z.array(stuartJob)

const webhookDriver = z
  .looseObject({ firstname: text, latitude: z.number().nullish(), longitude: z.number().nullish() })
  .nullish()

const webhookDelivery = z.looseObject({
  id: id.nullish(),
  status: text,
  clientReference: text,
  trackingUrl: text,
  etaToOrigin: text,
  etaToDestination: text,
  driver: webhookDriver,
  cancellation: z.looseObject({ comment: text, reasonKey: text }).nullish(),
})
export type StuartWebhookDelivery = z.infer<typeof webhookDelivery>

const webhookJob = z.looseObject({ id, status: text, currentDelivery: webhookDelivery.nullish() })

export const stuartEvent = z.discriminatedUnion('event', [
  z.looseObject({ event: z.literal('job'), type: z.string(), data: webhookJob }),
  z.looseObject({ event: z.literal('delivery'), type: z.string(), data: webhookDelivery }),
  z.looseObject({
    event: z.literal('driver'),
    type: z.string(),
    data: z.looseObject({
      firstname: text,
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
      job: webhookJob.nullish(),
    }),
  }),
])
export type StuartEvent = z.infer<typeof stuartEvent>

export const stuartError = z.looseObject({ error: z.string() })
