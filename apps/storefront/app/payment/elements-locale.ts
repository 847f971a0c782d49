import type { Language } from '@comanda/domain'
import type { StripeElementLocale } from '@stripe/stripe-js'

const LOCALES =
  'ar bg cs da de el en es et fi fil fr he hr hu id it ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh'

/** The language of the provider's fields: the page's where the provider has it, else the browser's. */
export function elementsLocale(language: Language): StripeElementLocale {
  return LOCALES.split(' ').includes(language) ? (language as StripeElementLocale) : 'auto'
}
