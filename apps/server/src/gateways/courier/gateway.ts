import type { CourierFailure, CourierPhase, CourierProvider, Currency, PostalAddress } from '@comanda/domain'

/** A business's account at a courier service. */
export interface CourierCredentials {
  readonly clientId: string
  readonly clientSecret: string
  /** Uber Direct only: the organization that deliveries belong to. */
  readonly customerId: string
  /** Proves that an event comes from the service. */
  readonly webhookKey: string
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CourierFailure }

export interface Stop {
  /** The restaurant or the customer. */
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  /** E.164. */
  readonly telephone: string
  readonly address: PostalAddress
  readonly notes: string
}

/** What a courier brings, from where, to whom. */
export interface Trip {
  /** Names this attempt; the same reference never makes two deliveries. */
  readonly reference: string
  readonly storeReference: string
  readonly pickup: Stop
  readonly drop: Stop
  /** When it can be picked up, ISO 8601; null is at once. */
  readonly readyAt: string | null
  readonly currency: Currency
  /** Value of the goods, minor units. */
  readonly value: number
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]
}

export interface CourierQuote {
  /** Minor units of `currency`. */
  readonly fee: number
  /** ISO 4217. */
  readonly currency: string
  /** ISO 8601. */
  readonly pickupAt: string | null
  readonly dropAt: string | null
  readonly expiresAt: string
}

/** A delivery as the service describes it. Absent facts are null and leave what is known. */
export interface CourierReport {
  readonly providerId: string
  readonly reference: string | null
  /** Null for a status that this version does not know. */
  readonly phase: CourierPhase | null
  /** First name. */
  readonly riderName: string | null
  /** `at` ISO 8601; null is the time of the answer. */
  readonly position: { readonly lat: number; readonly lng: number; readonly at: string | null } | null
  readonly pickupAt: string | null
  readonly dropAt: string | null
  readonly trackingUrl: string | null
  /** Minor units. */
  readonly fee: number | null
  readonly reason: string | null
  readonly notes: string | null
  /** ISO 8601, when the service described it; null is unknown. */
  readonly at: string | null
  readonly raw: unknown
}

/** A webhook as received; `rawBody` unchanged, because it is what is signed. */
export interface CourierWebhook {
  readonly rawBody: string
  readonly header: (name: string) => string | undefined
}

/** `forged`: not signed with the business's key. `ignored`: signed, but about nothing that is used here. */
export type CourierEvent =
  | { readonly kind: 'forged' | 'ignored' }
  | {
      readonly kind: 'report'
      readonly eventId: string
      readonly report: Omit<CourierReport, 'providerId'> & { readonly providerId: string | null }
    }

/** A courier service. Each call ends within 10 seconds per request and never throws for what the service answers. */
export interface CourierGateway {
  readonly provider: CourierProvider
  /** Whether the service accepts the credentials now; changes nothing there. */
  readonly check: (credentials: CourierCredentials) => Promise<Answer<null>>
  readonly quote: (credentials: CourierCredentials, trip: Trip, now: Temporal.Instant) => Promise<Answer<CourierQuote>>
  /** Requests the courier; a repeated call with the same reference returns the same delivery. */
  readonly create: (credentials: CourierCredentials, trip: Trip) => Promise<Answer<CourierReport>>
  readonly get: (credentials: CourierCredentials, providerId: string) => Promise<Answer<CourierReport>>
  /** Ends a delivery; one that has ended already counts as success. */
  readonly cancel: (credentials: CourierCredentials, providerId: string) => Promise<Answer<null>>
  readonly readWebhook: (credentials: CourierCredentials, webhook: CourierWebhook) => CourierEvent
}

export type CourierGateways = Readonly<Record<CourierProvider, CourierGateway>>
