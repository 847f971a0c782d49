import { brandOf } from '../cards/brand.ts'
import { openDialog } from './dialog.ts'
import type { Words } from './words.ts'

export type WalletName = 'apple_pay' | 'google_pay'

/** What pays without a card that the page sees. They need no device: the shop switches them on. */
export type BrandName = 'link' | 'klarna'
export const BRAND_TITLES: Readonly<Record<BrandName, string>> = { link: 'Link', klarna: 'Klarna' }

export function isBrand(name: WalletName | BrandName): name is BrandName {
  return name in BRAND_TITLES
}

/** The card behind each wallet of the device. */
export const WALLET_CARDS = {
  apple_pay: { title: 'Apple Pay', number: '4242424242424242' },
  google_pay: { title: 'Google Pay', number: '5555555555554444' },
} as const

/** The account at Link. */
export const LINK_EMAIL = 'ada@example.com'

const SETTING = 'comanda:sandbox-wallets'

const NAMES = ['apple_pay', 'google_pay'] as const

/**
 * The wallets that this device pretends to have: `apple-pay,google-pay` in the browser's storage or the address;
 * `apple-pay:4000000000000002` uses another card.
 */
export function walletsOfDevice(): ReadonlyMap<WalletName, string> {
  let setting = new URLSearchParams(location.search).get('sandbox-wallets')
  try {
    setting ??= localStorage.getItem(SETTING)
  } catch {
    // If storage is blocked, the device has no wallets.
  }
  const named = new Map<string, string>()
  for (const word of (setting ?? '').split(/[\s,]+/)) {
    const [name = '', number = ''] = word.split(':')
    named.set(name, number)
  }
  return new Map(
    NAMES.flatMap((wallet) => {
      const number = named.get(wallet.replace('_', '-'))
      return number === undefined ? [] : [[wallet, number || WALLET_CARDS[wallet].number] as const]
    }),
  )
}

interface Sheet {
  readonly wallet: WalletName | 'link'
  readonly amount: number | undefined
  readonly currency: string | undefined
  readonly lines: readonly { readonly name: string; readonly amount: number }[]
}

function lineOf(name: string, value: string, className: string): HTMLElement {
  const line = document.createElement('div')
  const [left, right] = [document.createElement('span'), document.createElement('span')]
  line.className = className
  left.textContent = name
  right.textContent = value
  line.append(left, right)
  return line
}

/** Shows the wallet's sheet; true when the customer pays. */
export function confirmInSheet(sheet: Sheet, words: Words): Promise<boolean> {
  const { wallet } = sheet
  const title = wallet === 'link' ? BRAND_TITLES.link : WALLET_CARDS[wallet].title
  const money = (amount: number) =>
    new Intl.NumberFormat(words.language, { style: 'currency', currency: sheet.currency ?? 'gbp' }).format(amount / 100)
  return new Promise((resolve) => {
    const content = document.createElement('div')
    const [pay, cancel] = [document.createElement('button'), document.createElement('button')]
    const finish = (paid: boolean) => () => {
      open.close()
      resolve(paid)
    }
    content.className = 'sheet'
    if (wallet === 'link') content.append(lineOf(title, LINK_EMAIL, 'line'))
    else {
      const number = walletsOfDevice().get(wallet) ?? WALLET_CARDS[wallet].number
      content.append(lineOf(title, `${brandOf(number)} •••• ${number.slice(-4)}`, 'line'))
    }
    for (const line of sheet.lines) content.append(lineOf(line.name, money(line.amount), 'line'))
    if (sheet.amount !== undefined) content.append(lineOf(words.total, money(sheet.amount), 'line total'))
    pay.type = 'button'
    cancel.type = 'button'
    cancel.className = 'quiet'
    pay.textContent = words.payWith(title)
    cancel.textContent = words.cancel
    content.append(pay, cancel)
    const open = openDialog(title, words, content, finish(false))
    pay.addEventListener('click', finish(true))
    cancel.addEventListener('click', finish(false))
    pay.focus()
  })
}
