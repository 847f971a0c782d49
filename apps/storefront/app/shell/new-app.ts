import * as v from 'valibot'
import { DAYS, storedValue } from '../stored/stored-value.ts'

/** The channel of the app that is announced: it need not be told about itself. */
const NEW_APP_CHANNEL = 6

interface Asked {
  /** Whether this business announces its app. [1.14] */
  readonly announces: boolean
  readonly userAgent: string
  readonly channel: number
}

/**
 * Whether the page runs in an Android web view, which names itself "; wv" since Android 5.
 * https://developer.chrome.com/docs/webview/user-agent
 */
const isAndroidWebView = (userAgent: string): boolean => /android/i.test(userAgent) && /;\s*wv\)/.test(userAgent)

/**
 * Whether the page announces the new app: to users of the old Android one, where the business wants it. [1.12] [1.14]
 */
export function isNewAppDue({ announces, userAgent, channel }: Asked): boolean {
  return announces && isAndroidWebView(userAgent) && channel !== NEW_APP_CHANNEL
}

/** The announcement was read; it does not come again for two weeks. */
export const storedNewAppRead = storedValue<true>({
  name: 'new-app-read',
  timeToLive: DAYS(14),
  schema: v.literal(true),
})
