/** A push subscription as the browser created it. Keys are base64url. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** The payload for the service worker, at most 3,000 bytes. */
  readonly text: string
  /** A later push of the same topic replaces an undelivered one: up to 32 of `A-Za-z0-9_-`. */
  readonly topic: string
  /** How long the push service keeps the push for a device that is offline. */
  readonly seconds: number
}

/** Pushes to browsers. */
export interface PushGateway {
  /** The key that browsers subscribe with, base64url. */
  readonly publicKey: string
  /** The invalid field of a subscription; null if it is valid. */
  readonly wrongPart: (subscription: PushSubscription) => 'endpoint' | 'keys.p256dh' | null
  /**
   * `gone`: the subscription has ended. Throws when the push service does not accept the push, so that the job is
   * retried.
   */
  readonly send: (subscription: PushSubscription, message: PushMessage) => Promise<'sent' | 'gone'>
}
