/** A restaurant's native app at the push provider. */
export interface NativeApp {
  readonly appId: string
  readonly apiKey: string
}

export interface NativePush {
  /** The subscription of the app's installation on one device: the wrapper's player id. [1.19] */
  readonly playerId: string
  readonly title: string
  readonly text: string
  /** The page that a press opens in the app. */
  readonly url: string
  /** A later push with the same tag takes the place of this one, up to 64 characters. */
  readonly tag: string
  /** A UUID: the provider sends two pushes with the same key once. */
  readonly key: string
  /** How long the provider keeps the push for a device that is offline. */
  readonly seconds: number
}

/** Pushes to native apps. */
export interface NativePushGateway {
  /** The app of businesses without their own; null without one. */
  readonly common: NativeApp | null
  /**
   * `gone`: the device takes no pushes any more. Throws when the provider did not accept the push, so that the job is
   * retried.
   */
  readonly send: (app: NativeApp, push: NativePush) => Promise<'sent' | 'gone'>
}
