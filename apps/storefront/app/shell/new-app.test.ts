import { expect, it } from 'vitest'
import { isNewAppDue } from './new-app.ts'

const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 13; Pixel 6; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile'
const CHROME = 'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 Chrome/140.0 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'

const asked = { announces: true, userAgent: WEB_VIEW, channel: 4 }

it.each([
  ['in an Android web view of a business that announces it', {}, true],
  ['for another business', { announces: false }, false],
  ['in the new app itself, channel 6', { channel: 6 }, false],
  ['in an app of another channel', { channel: 5 }, true],
  ['in Chrome on Android', { userAgent: CHROME }, false],
  ['on an iPhone', { userAgent: IPHONE }, false],
])('the new app is announced %s: %j, %j [1.14]', (_, other, isDue) => {
  expect(isNewAppDue({ ...asked, ...other })).toBe(isDue)
})
