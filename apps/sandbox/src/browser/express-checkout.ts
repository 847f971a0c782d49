import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import type { Client } from './client.ts'
import { createEmitter, listening } from './emitter.ts'
import { createPlace } from './mounting.ts'
import { adopt, WALLET_BUTTONS } from './style-sheet.ts'
import {
  BRAND_TITLES,
  type BrandName,
  confirmInSheet,
  isBrand,
  WALLET_CARDS,
  type WalletName,
  walletsOfDevice,
} from './wallet-sheet.ts'
import type { Words } from './words.ts'

type Express = WalletName | BrandName

/** What the element needs from its group. */
export interface WalletGroup {
  readonly amount: number | undefined
  readonly currency: string | undefined
  /** A CSS length of the requested appearance. */
  readonly borderRadius: string | undefined
  /** The types that the group allows; undefined allows all. */
  readonly allowedTypes: readonly string[] | undefined
  /** Called when the customer has confirmed with the card of this wallet, or with Link or Klarna. */
  choose(chosen: Express): void
}

type ClickDetails = Parameters<StripeExpressCheckoutElementClickEvent['resolve']>[0]

const ELEMENT = { elementType: 'expressCheckout' } as const
const OPTION = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link', klarna: 'klarna' } as const
const BRANDS: readonly BrandName[] = ['link', 'klarna']
const ANSWER_WITHIN_MS = 1000

/** The customer's details from the wallet. */
const BILLING: NonNullable<StripeExpressCheckoutElementConfirmEvent['billingDetails']> = {
  name: 'Ada Sandbox',
  email: 'ada@example.com',
  phone: '+441632960001',
  address: { line1: '1 Example Street', line2: null, city: 'Leeds', state: '', postal_code: 'LS1 1UR', country: 'GB' },
}

/** The wallet gives email and telephone only to a page that asks for them. */
const billingFor = ({ emailRequired, phoneNumberRequired }: NonNullable<ClickDetails> = {}): typeof BILLING => {
  const { phone, ...rest } = BILLING
  return {
    ...rest,
    email: (emailRequired && BILLING.email) || '',
    ...(phoneNumberRequired && phone !== undefined && { phone }),
  }
}

/** Names of this machine need no registration. */
const isLocal = ({ hostname }: Location): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^[\d.]+$|:/.test(hostname)

type Registered = Readonly<Record<Express, boolean>>

const allAre = (isRegistered: boolean): Registered => ({
  apple_pay: isRegistered,
  google_pay: isRegistered,
  link: isRegistered,
  klarna: isRegistered,
})

/** The wallets that the account of the script has registered this page's domain for. */
async function registeredWallets(client: Client): Promise<Registered> {
  const answer = await client.get<Registered>('elements/wallets', { domain_name: location.hostname })
  return answer.error ? allAre(false) : answer.value
}

/** The buttons and the sheet of the wallets that the device pretends to have. */
export function createExpressCheckout(
  group: WalletGroup,
  words: Words,
  options: StripeExpressCheckoutElementOptions,
  client: Client,
) {
  let registered = allAre(isLocal(location))
  const emitter = createEmitter()
  const place = createPlace(() => place.root.querySelector('button')?.focus())
  adopt(place.root, WALLET_BUTTONS)
  const holder = document.createElement('div')
  holder.className = 'wallets'
  if (group.borderRadius) holder.style.setProperty('--radius', group.borderRadius)
  place.root.append(holder)

  const offered = () =>
    [...walletsOfDevice().keys(), ...BRANDS.filter((brand) => group.allowedTypes?.includes(brand) ?? true)].filter(
      (name) => registered[name] && { ...options.wallets, ...options.paymentMethods }[OPTION[name]] !== 'never',
    )

  /** Asks the page whether the sheet may open; the page has one second to answer. */
  function askPage(wallet: Express): Promise<ClickDetails | null> {
    if (!emitter.listens('click')) return Promise.resolve({})
    return new Promise((answer) => {
      const timer = setTimeout(() => answer(null), ANSWER_WITHIN_MS)
      const settle = (details: ClickDetails | null) => {
        clearTimeout(timer)
        answer(details)
      }
      const event: StripeExpressCheckoutElementClickEvent = {
        ...ELEMENT,
        expressPaymentType: wallet,
        resolve: (details) => settle(details ?? {}),
        reject: () => settle(null),
      }
      emitter.emit('click', event)
    })
  }

  async function press(wallet: Express): Promise<void> {
    const details = await askPage(wallet)
    if (details === null) return
    const lines = details?.lineItems ?? options.lineItems ?? []
    const sum = lines.reduce((total, { amount }) => total + amount, 0)
    if (group.amount !== undefined && sum > group.amount)
      throw new Error(`The lineItems add up to ${sum}, which is more than the amount of ${group.amount}.`)
    // Klarna asks on its own page, once the payment is confirmed.
    const paid =
      wallet === 'klarna' ||
      (await confirmInSheet({ wallet, amount: group.amount, currency: group.currency, lines }, words))
    if (!paid) {
      emitter.emit('cancel', ELEMENT)
      return
    }
    group.choose(wallet)
    const event: StripeExpressCheckoutElementConfirmEvent = {
      paymentFailed: () => undefined,
      billingDetails: billingFor(details),
      expressPaymentType: wallet,
    }
    emitter.emit('confirm', event)
  }

  function show(): void {
    holder.replaceChildren(
      ...offered().map((wallet) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = isBrand(wallet) ? BRAND_TITLES[wallet] : WALLET_CARDS[wallet].title
        button.addEventListener('click', () => void press(wallet))
        button.addEventListener('focus', () => emitter.emit('focus', ELEMENT))
        button.addEventListener('blur', () => emitter.emit('blur', ELEMENT))
        return button
      }),
    )
  }

  function announce(): void {
    show()
    const wallets = offered()
    const availablePaymentMethods =
      wallets.length === 0
        ? undefined
        : {
            applePay: wallets.includes('apple_pay'),
            googlePay: wallets.includes('google_pay'),
            amazonPay: false,
            link: wallets.includes('link'),
            paypal: false,
            klarna: wallets.includes('klarna'),
          }
    queueMicrotask(() => emitter.emit('ready', { ...ELEMENT, availablePaymentMethods }))
  }

  const element = {
    ...listening(emitter, (): object => element),
    mount(target: string | HTMLElement) {
      place.mount(target)
      if (isLocal(location)) announce()
      else
        void registeredWallets(client).then((found) => {
          registered = found
          announce()
        })
    },
    unmount: () => place.unmount(),
    destroy: () => place.unmount(),
    focus: () => place.root.querySelector('button')?.focus(),
    blur: () => place.root.querySelector('button')?.blur(),
    clear() {},
    update(): object {
      show()
      return element
    },
  }
  return element
}
