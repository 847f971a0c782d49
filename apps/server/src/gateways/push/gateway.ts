/** Where a browser is reached, as it made it itself. Keys are base64url. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** What the service worker gets, at most 3,000 bytes. */
  readonly text: string
  /** A later push of the same topic takes the place of one that was not delivered yet: up to 32 of `A-Za-z0-9_-`. */
  readonly topic: string
  /** How long the push service keeps it for a device that is off. */
  readonly seconds: number
}

/** Pushes to browsers. */
export interface PushGateway {
  /** What browsers subscribe with, base64url. */
  readonly publicKey: string
  /** The field of a subscription that can't be sent to; null where all is well. */
  readonly wrongPart: (subscription: PushSubscription) => 'endpoint' | 'keys.p256dh' | null
  /** `gone`: the browser has let go of the subscription. Throws when the push service does not take it: it is tried again. */
  readonly send: (subscription: PushSubscription, message: PushMessage) => Promise<'sent' | 'gone'>
}
