import { type Browser, deviceName, type System } from '@comanda/domain'

/** The first match counts, because browsers also send the names of others. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = <T>(list: readonly (readonly [RegExp, T])[], text: string): T | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/**
 * Name of a session on the account page, from the User-Agent header: "Chrome on Android"; empty where the browser is
 * unknown.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const [browser, system] = [first(BROWSERS, text), first(SYSTEMS, text)]
  return browser && system ? deviceName(browser, system) : (browser ?? system ?? '')
}
