/** What a browser tells of itself. */
export interface Device {
  readonly userAgent: string
  /** An iPad calls itself a Mac; no Mac has fingers on its screen. */
  readonly touchPoints: number
  /** Inside the native app already. */
  readonly isNative: boolean
  /** Installed on the home screen. */
  readonly isStandalone: boolean
  readonly cookie: string
}

interface Stores {
  readonly appStoreLink: string | null
  readonly googlePlayLink: string | null
}

const COOKIE = 'comanda_app'
const DAY = 86_400
/** How long the banner stays away, seconds. [1.18] [9.27] */
const AWAY = { closed: 14 * DAY, installed: DAY } as const

/** The app's page in the store of this device; null where there is none, or nothing is to be offered. [1.15] [1.16] [1.17] */
export function appToOffer(device: Device, { appStoreLink, googlePlayLink }: Stores): string | null {
  const { userAgent, touchPoints, isNative, isStandalone, cookie } = device
  if (isNative || isStandalone || new RegExp(`(?:^|;\\s*)${COOKIE}=`).test(cookie)) return null
  if (/android/i.test(userAgent)) return googlePlayLink
  const isApple = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)
  return isApple ? appStoreLink : null
}

/** The cookie that keeps the banner away: two weeks after it was closed, a day after the store was opened. [1.17] [1.18] [9.27] */
export const awayCookie = (why: keyof typeof AWAY): string =>
  `${COOKIE}=${why}; Path=/; Max-Age=${AWAY[why]}; SameSite=Lax`
