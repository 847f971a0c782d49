/** What the browser reveals about the device. */
export interface Device {
  readonly userAgent: string
  /** An iPad identifies itself as a Mac; only the iPad has touch points. */
  readonly touchPoints: number
  /** Inside the native app. */
  readonly isNative: boolean
  /** Installed on the home screen. */
  readonly isStandalone: boolean
  readonly cookie: string
  /** An order was placed in this browser: before the first one the app would stand in its way. */
  readonly hasOrdered: boolean
}

interface Stores {
  readonly appStoreLink: string | null
  readonly googlePlayLink: string | null
}

const COOKIE = 'comanda_app'
const DAY = 86_400
/** Seconds for which the banner stays hidden. [1.18] [9.27] */
const AWAY = { closed: 14 * DAY, installed: DAY } as const

/**
 * Returns the app's page in the store of this device; null when there is none, before the first order, or while the
 * banner is hidden. [1.15] [1.16] [1.17]
 */
export function appToOffer(device: Device, { appStoreLink, googlePlayLink }: Stores): string | null {
  const { userAgent, touchPoints, isNative, isStandalone, cookie, hasOrdered } = device
  if (!hasOrdered || isNative || isStandalone || new RegExp(`(?:^|;\\s*)${COOKIE}=`).test(cookie)) return null
  if (/android/i.test(userAgent)) return googlePlayLink
  const isApple = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)
  return isApple ? appStoreLink : null
}

/**
 * Returns the cookie that hides the banner: two weeks after closing it, a day after the store was opened. [1.17] [1.18]
 * [9.27]
 */
export function awayCookie(why: keyof typeof AWAY): string {
  return `${COOKIE}=${why}; Path=/; Max-Age=${AWAY[why]}; SameSite=Lax`
}
