import type { ConsentChoice } from './consent.ts'
import { reloadPrivatePages } from './private-pages.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Everything that Consent Mode v2 asks about. https://developers.google.com/tag-platform/security/guides/consent */
const STORAGES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const

const all = (state: 'granted' | 'denied') => Object.fromEntries(STORAGES.map((name) => [name, state]))

/** Tags read commands as `arguments` objects, not as arrays. */
function command(..._: readonly unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag manager tells commands from other data by this type
  window.dataLayer.push(arguments)
}

let isLoaded = false

/**
 * Follows the customer's choice. Without consent nothing is loaded and nothing is written; with it everything starts
 * denied, is then updated, and the script loads. [1.22]
 */
export function followChoice(choice: ConsentChoice, src: string): void {
  if (choice === 'refused') {
    if (isLoaded) command('consent', 'update', all('denied'))
    forgetTags()
    return
  }
  if (!isLoaded) command('consent', 'default', all('denied'))
  command('consent', 'update', all('granted'))
  if (isLoaded) return
  isLoaded = true
  reloadPrivatePages()
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Names of the cookies of Google's tags. */
const TAG_COOKIE = /^(?:_ga|_gid|_gat|_gcl|FPID|FPLC)/

/** Deletes the cookies that tags have left on this host and the domains above it. */
function forgetTags(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const parts = window.location.hostname.split('.')
  const domains = ['', ...parts.map((_, n) => `; Domain=${parts.slice(n).join('.')}`)]
  for (const name of names.filter((one) => TAG_COOKIE.test(one)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
}
