/** A business's own native apps: their ids at the stores, and how they claim its links. */
export interface NativeApps {
  /** Number at the App Store, "6450000001". */
  readonly appStoreId: string | null
  /** Team and bundle, "ABCDE12345.com.napoli.app": lets the iOS app open the business's links. */
  readonly iosAppId: string | null
  /** Package at Google Play, "com.napoli.app". */
  readonly playPackage: string | null
  /**
   * SHA-256 fingerprints of the certificates that sign the Android app, "AB:CD:…": let it open the business's links.
   */
  readonly playFingerprints: readonly string[]
  /** Whether the page announces the new app to users of the old Android one. [1.12] [1.14] */
  readonly announcesNewApp: boolean
}

export const NO_APPS: NativeApps = {
  appStoreId: null,
  iosAppId: null,
  playPackage: null,
  playFingerprints: [],
  announcesNewApp: false,
}

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains: a team's id has ten characters. */
export const IOS_APP_ID = /^[A-Z0-9]{10}\.[A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9-]+)+$/
export const APP_STORE_ID = /^[1-9]\d{5,11}$/
/** https://developer.android.com/build/configure-app-module#set-application-id */
export const PLAY_PACKAGE = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/
export const PLAY_FINGERPRINT = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/
