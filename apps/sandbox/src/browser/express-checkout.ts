import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { createEmitter, listening } from './emitter.ts'
import { createPlace } from './mounting.ts'
import { adopt, WALLET_BUTTONS } from './style-sheet.ts'
import { confirmInSheet, WALLET_CARDS, type WalletName, walletsOfDevice } from './wallet-sheet.ts'
import type { Words } from './words.ts'

/** What the element needs from its group. */
export interface WalletGroup {
  readonly amount: number | undefined
  readonly currency: string | undefined
  /** A CSS length of the requested appearance. */
  readonly borderRadius: string | undefined
  /** Called when the customer has confirmed in this wallet, whose card pays. */
  choose(wallet: WalletName): void
}

type ClickDetails = Parameters<StripeExpressCheckoutElementClickEvent['resolve']>[0]

const ELEMENT = { elementType: 'expressCheckout' } as const
const OPTION = { apple_pay: 'applePay', google_pay: 'googlePay' } as const
const ANSWER_WITHIN_MS = 1000

/** The customer's details from the wallet. */
const BILLING: NonNullable<StripeExpressCheckoutElementConfirmEvent['billingDetails']> = {
  name: 'Ada Sandbox',
  email: 'ada@example.com',
  phone: '+441632960001',
  address: { line1: '1 Example Street', line2: null, city: 'Leeds', state: '', postal_code: 'LS1 1UR', country: 'GB' },
}

/** The buttons and the sheet of the wallets that the device pretends to have. */
export function createExpressCheckout(group: WalletGroup, words: Words, options: StripeExpressCheckoutElementOptions) {
  const emitter = createEmitter()
  const place = createPlace(() => place.root.querySelector('button')?.focus())
  adopt(place.root, WALLET_BUTTONS)
  const holder = document.createElement('div')
  holder.className = 'wallets'
  if (group.borderRadius) holder.style.setProperty('--radius', group.borderRadius)
  place.root.append(holder)

  const offered = () =>
    [...walletsOfDevice().keys()].filter(
      (wallet) => (options.paymentMethods ?? options.wallets)?.[OPTION[wallet]] !== 'never',
    )

  /** Asks the page whether the sheet may open; the page has one second to answer. */
  function askPage(wallet: WalletName): Promise<ClickDetails | null> {
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

  async function press(wallet: WalletName): Promise<void> {
    const details = await askPage(wallet)
    if (details === null) return
    const lines = details?.lineItems ?? options.lineItems ?? []
    const sum = lines.reduce((total, { amount }) => total + amount, 0)
    if (group.amount !== undefined && sum > group.amount)
      throw new Error(`The lineItems add up to ${sum}, which is more than the amount of ${group.amount}.`)
    const paid = await confirmInSheet({ wallet, amount: group.amount, currency: group.currency, lines }, words)
    if (!paid) {
      emitter.emit('cancel', ELEMENT)
      return
    }
    group.choose(wallet)
    const event: StripeExpressCheckoutElementConfirmEvent = {
      paymentFailed: () => undefined,
      billingDetails: BILLING,
      expressPaymentType: wallet,
    }
    emitter.emit('confirm', event)
  }

  function show(): void {
    holder.replaceChildren(
      ...offered().map((wallet) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = WALLET_CARDS[wallet].title
        button.addEventListener('click', () => void press(wallet))
        button.addEventListener('focus', () => emitter.emit('focus', ELEMENT))
        button.addEventListener('blur', () => emitter.emit('blur', ELEMENT))
        return button
      }),
    )
  }

  const element = {
    ...listening(emitter, (): object => element),
    mount(target: string | HTMLElement) {
      place.mount(target)
      show()
      const wallets = offered()
      const availablePaymentMethods =
        wallets.length === 0
          ? undefined
          : {
              applePay: wallets.includes('apple_pay'),
              googlePay: wallets.includes('google_pay'),
              amazonPay: false,
              link: false,
              paypal: false,
              klarna: false,
            }
      queueMicrotask(() => emitter.emit('ready', { ...ELEMENT, availablePaymentMethods }))
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
