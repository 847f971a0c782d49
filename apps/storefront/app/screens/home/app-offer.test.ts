import { describe, expect, it } from 'vitest'
import { appToOffer, awayCookie, type Device } from './app-offer.ts'

const STORES = { appStoreLink: 'https://apps.example/us', googlePlayLink: 'https://play.example/us' }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

const on = (userAgent: string, more: Partial<Device> = {}) =>
  appToOffer(
    { userAgent, touchPoints: 5, isNative: false, isStandalone: false, cookie: '', hasOrdered: true, ...more },
    STORES,
  )

describe('app banner', () => {
  it("the app banner links to the device's own store and is hidden on other devices [1.15, 1.16]", () => {
    expect(on(IPHONE)).toBe(STORES.appStoreLink)
    expect(on(ANDROID)).toBe(STORES.googlePlayLink)
    expect(on(MAC)).toBe(STORES.appStoreLink)
    expect(on(MAC, { touchPoints: 0 })).toBeNull()
    expect(on('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBeNull()
  })

  it('the app banner waits for the first order', () => {
    expect(on(IPHONE, { hasOrdered: false })).toBeNull()
  })

  it('the app banner is hidden in the app, on a home screen and without an app [1.16]', () => {
    expect(on(ANDROID, { isNative: true })).toBeNull()
    expect(on(ANDROID, { isStandalone: true })).toBeNull()
    const device = {
      userAgent: ANDROID,
      touchPoints: 5,
      isNative: false,
      isStandalone: false,
      cookie: '',
      hasOrdered: true,
    }
    expect(appToOffer(device, { ...STORES, googlePlayLink: null })).toBeNull()
  })

  it('the app banner stays away for 14 days once closed, one day once the store was opened [1.17, 1.18, 9.27]', () => {
    expect(awayCookie('closed')).toContain(`Max-Age=${14 * 24 * 3600};`)
    expect(awayCookie('installed')).toContain(`Max-Age=${24 * 3600};`)
    const kept = `other=1; ${awayCookie('closed').split(';')[0]}`
    expect(on(ANDROID, { cookie: kept })).toBeNull()
    expect(on(ANDROID, { cookie: 'not_comanda_app=closed' })).toBe(STORES.googlePlayLink)
  })
})
