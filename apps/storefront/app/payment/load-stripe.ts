import type { Language } from '@comanda/domain'
import type { Stripe } from '@stripe/stripe-js'
import type { SiteData } from '../start-up/site.ts'
import { elementsLocale } from './elements-locale.ts'
import { PROVIDER_WITHIN, within } from './within.ts'

const loaded = new Map<string, Promise<Stripe | null>>()

/**
 * Loads the payment provider's script, for the platform or a connected account. In a demo our own script replaces it:
 * it loads first, and the SDK finds it. Null when it does not load in time; the next call tries again. [7.45]
 */
export function loadPayments(payments: SiteData['payments'], account: string | null = null): Promise<Stripe | null> {
  const name = account ?? ''
  const known = loaded.get(name)
  if (known !== undefined) return within(PROVIDER_WITHIN, known, null)
  const loading = load(payments, account).catch((fault: unknown) => {
    console.error(fault)
    return null
  })
  loaded.set(name, loading)
  loading.then(
    (stripe) => {
      if (stripe === null) loaded.delete(name)
    },
    () => loaded.delete(name),
  )
  return within(PROVIDER_WITHIN, loading, null)
}

async function load({ publishableKey, scriptUrl }: SiteData['payments'], account: string | null) {
  if (scriptUrl !== null && !('Stripe' in window)) await runScript(scriptUrl)
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  // The bank's dialogs take this language too. Choosing another one loads the page anew.
  const locale = elementsLocale(document.documentElement.lang as Language)
  return loadStripe(publishableKey, account === null ? { locale } : { locale, stripeAccount: account })
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`The payment script does not load: ${url}`))
    }
    document.head.append(script)
  })
}
