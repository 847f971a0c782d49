/*
 * What Uber Direct answers and sends, as far as it is used; unknown fields are allowed. Checked against
 * https://developer.uber.com/docs/deliveries/daas/api/v1, https://developer.uber.com/docs/deliveries/guides/webhooks
 * and the vendor's OpenAPI description in https://github.com/uber/uber-direct-sdk (src/deliveries/openapi.yaml).
 */

import { z } from 'zod'

const time = z.string().nullish()

export const uberQuote = z.looseObject({
  id: z.string(),
  fee: z.number().int(),
  currency_type: z.string().optional(),
  currency: z.string().optional(),
  expires: z.string(),
  dropoff_eta: time,
  /** Minutes until a courier is at the pickup. */
  pickup_duration: z.number().nullish(),
})

export const uberDelivery = z.looseObject({
  id: z.string(),
  status: z.string(),
  external_id: z.string().nullish(),
  fee: z.number().int().nullish(),
  tracking_url: z.string().nullish(),
  pickup_eta: time,
  dropoff_eta: time,
  updated: time,
  courier_imminent: z.boolean().nullish(),
  courier: z
    .looseObject({
      name: z.string().nullish(),
      location: z.looseObject({ lat: z.number(), lng: z.number() }).nullish(),
    })
    .nullish(),
  dropoff: z.looseObject({ status_timestamp: time }).nullish(),
  undeliverable_action: z.string().nullish(),
  undeliverable_reason: z.string().nullish(),
})
export type UberDelivery = z.infer<typeof uberDelivery>

const uberDeliveryFacts = uberDelivery.partial({ id: true, status: true })
/** A delivery as an event describes it. */
export type UberDeliveryFacts = z.infer<typeof uberDeliveryFacts>

/** `event.delivery_status` and `event.courier_update`; other kinds are ignored. */
export const uberEvent = z.looseObject({
  kind: z.string(),
  id: z.string().optional(),
  event_id: z.string().optional(),
  created: z.string().optional(),
  delivery_id: z.string().optional(),
  status: z.string().optional(),
  data: uberDeliveryFacts,
  location: z.looseObject({ lat: z.number(), lng: z.number() }).nullish(),
})

export const uberError = z.looseObject({
  code: z.string(),
  metadata: z.looseObject({}).nullish(),
})
