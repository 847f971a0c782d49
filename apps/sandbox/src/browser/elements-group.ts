import type { StripeElements, StripeElementsOptions, StripeElementsUpdateOptions, StripeError } from '@stripe/stripe-js'
import { type CardElementOptions, type CardElementType, createCardElement } from './card-element.ts'
import { createCardFields } from './card-fields.ts'
import type { Client } from './client.ts'
import { createExpressCheckout } from './express-checkout.ts'
import { createFonts } from './fonts.ts'
import { type BrandName, isBrand, WALLET_CARDS, type WalletName, walletsOfDevice } from './wallet-sheet.ts'
import { type Words, wordsFor } from './words.ts'

/** A card in the form of the API, with its wallet. */
type CardValues = { number: string; exp_month: number; exp_year: number; cvc?: string; wallet?: WalletName }

/** The internal state of a group, which the public elements do not expose. */
export interface Group {
  readonly clientSecret: string | undefined
  /** The entered card or the wallet's; or why there is none. */
  card(): { readonly values: CardValues } | { readonly error: StripeError }
  /** Link or Klarna, when the customer pays with it. */
  brand(): BrandName | null
}

const CARD_TYPES: readonly string[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'payment']
const isCardType = (type: string): type is CardElementType => CARD_TYPES.includes(type)

const groups = new WeakMap<object, Group>()

/** The group of an element, or of a set of elements; null for anything else. */
export function groupOf(thing: unknown): Group | null {
  return typeof thing === 'object' && thing !== null ? (groups.get(thing) ?? null) : null
}

/** `stripe.elements()`: the elements of one card. */
export function createElements(options: StripeElementsOptions, inherited: Words, client: Client): StripeElements {
  const words = options.locale === undefined ? inherited : wordsFor(options.locale)
  const fields = createCardFields(words)
  const seen = createFonts(options.fonts)
  const made = new Map<string, object>()
  let wallet: WalletName | null = null
  let brand: BrandName | null = null
  fields.onChange(() => {
    wallet = null
    brand = null
  })
  let { amount, currency } = { amount: undefined, currency: undefined, ...options } as {
    amount: number | undefined
    currency: string | undefined
  }

  const group: Group = {
    clientSecret: options.clientSecret,
    brand: () => brand,
    card() {
      if (wallet !== null) {
        const number = walletsOfDevice().get(wallet) ?? WALLET_CARDS[wallet].number
        // A wallet has no security code.
        return { values: { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, wallet } }
      }
      const code = fields.obstacle()
      return code === null
        ? { values: fields.values() }
        : { error: { type: 'validation_error', code, message: words.errors[code] } }
    },
  }
  const walletGroup = {
    get amount() {
      return amount
    },
    get currency() {
      return currency
    },
    borderRadius: options.appearance?.variables?.borderRadius,
    allowedTypes: (options as { allowedPaymentMethodTypes?: readonly string[] }).allowedPaymentMethodTypes,
    choose(chosen: WalletName | BrandName) {
      wallet = isBrand(chosen) ? null : chosen
      brand = isBrand(chosen) ? chosen : null
    },
  }

  function create(type: string, elementOptions: CardElementOptions = {}): object {
    if (made.has(type)) throw new Error(`Can only create one Element of type ${type} through an Elements object.`)
    if (!isCardType(type) && type !== 'expressCheckout') throw new Error(`The sandbox has no ${type} element.`)
    const element =
      type === 'expressCheckout'
        ? createExpressCheckout(walletGroup, words, elementOptions as object, client)
        : createCardElement(type, fields, words, elementOptions, seen)
    const { destroy } = element
    element.destroy = () => {
      destroy()
      made.delete(type)
    }
    made.set(type, element)
    groups.set(element, group)
    return element
  }

  const elements = {
    create,
    getElement: (type: string) => made.get(type) ?? null,
    update(next: StripeElementsUpdateOptions) {
      if (typeof next.amount === 'number') amount = next.amount
      if (typeof next.currency === 'string') currency = next.currency
      return Promise.resolve()
    },
    fetchUpdates: () => Promise.resolve({}),
    on() {},
    submit() {
      if (brand !== null) return Promise.resolve({ selectedPaymentMethod: brand })
      const card = group.card()
      return Promise.resolve('error' in card ? { error: card.error } : { selectedPaymentMethod: wallet ?? 'card' })
    },
  }
  groups.set(elements, group)
  return elements as unknown as StripeElements
}
