import type { Stripe } from 'stripe'
import { type ReadCard, readCard, readyMadeCard } from '../cards/read-card.ts'
import { READY_MADE } from '../cards/ready-made.ts'
import { invalidRequest, missing } from '../http/api-error.ts'
import type { Call } from '../http/endpoint.ts'
import { type Form, metadataOf, objectOf, requiredText, textOf } from '../http/form.ts'
import type { Hidden } from '../state/kinds.ts'
import { newId } from '../state/new-id.ts'
import type { Stored } from '../state/store.ts'
import { behaviourOf, detailsOf, isOtherType, OTHER_TYPES, type OtherType } from './other-methods.ts'

const EMPTY_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** The known billing details with `billing_details[…]` applied. */
export function billingDetailsOf(
  form: Form,
  known?: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.BillingDetails {
  const field = (name: 'name' | 'email' | 'phone') => textOf(form, `billing_details.${name}`) ?? known?.[name] ?? null
  const address = { ...EMPTY_ADDRESS, ...known?.address }
  for (const name of Object.keys(EMPTY_ADDRESS)) {
    const value = textOf(form, `billing_details.address.${name}`)
    if (value !== undefined) Object.assign(address, { [name]: value })
  }
  return { name: field('name'), email: field('email'), phone: field('phone'), address, tax_id: null }
}

const WALLETS = {
  apple_pay: { type: 'apple_pay', apple_pay: {} },
  google_pay: { type: 'google_pay', google_pay: {} },
  link: { type: 'link', link: {} },
} as const
const isWallet = (name: string | undefined): name is keyof typeof WALLETS => name !== undefined && name in WALLETS

function walletOf(card: ReadCard, wallet: Hidden['wallet']): Stripe.PaymentMethod.Card.Wallet | null {
  return wallet === undefined ? null : { dynamic_last4: card.last4, ...WALLETS[wallet] }
}

function newPaymentMethod(
  card: ReadCard,
  form: Form,
  now: number,
  wallet?: Hidden['wallet'],
): Stored<'payment_method'> {
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetailsOf(form),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: textOf(form, 'billing_details.address.postal_code') ? 'unchecked' : null,
        cvc_check: card.cvcCheck,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: walletOf(card, wallet),
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataOf(form),
    type: 'card',
  }
  return { body, hidden: { behaviour: card.behaviour, ...(wallet ? { wallet } : {}) } }
}

function newOtherMethod(type: OtherType, form: Form, now: number): Stored<'payment_method'> {
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetailsOf(form),
    ...detailsOf(type, form),
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataOf(form),
    type,
  }
  return { body, hidden: { behaviour: behaviourOf(type) } }
}

/** The payment method after its bank was asked: a postcode that was sent with the card is checked then. */
export function checkedByBank({ body, hidden }: Stored<'payment_method'>): Stripe.PaymentMethod {
  if (body.card?.checks?.address_postal_code_check !== 'unchecked') return body
  const found = hidden.behaviour?.postcodeCheck ?? 'pass'
  return { ...body, card: { ...body.card, checks: { ...body.card.checks, address_postal_code_check: found } } }
}

/** Brands that tokens spell differently from payment methods. */
const BRANDS: Readonly<Record<string, string>> = { 'American Express': 'amex', 'Diners Club': 'diners' }

const FUNDINGS = ['credit', 'debit', 'prepaid'] as const

/** The card of a token; a token works once. */
async function spendToken(call: Call, id: string): Promise<ReadCard> {
  const ready = READY_MADE[id.replace(/^tok_/, '')]
  if (ready !== undefined) return readyMadeCard(ready, call.now)
  const token = await call.store.lock('token', id)
  const card = token?.body.card
  if (!token || !card || !token.hidden.behaviour) throw missing('token', id, 'card[token]')
  if (token.body.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, { code: 'token_already_used' })
  }
  await call.store.save('token', { ...token.body, used: true })
  return {
    brand: BRANDS[card.brand] ?? card.brand.toLowerCase(),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    behaviour: token.hidden.behaviour,
    country: card.country ?? 'US',
    funding: FUNDINGS.find((name) => name === card.funding) ?? 'credit',
    fingerprint: card.fingerprint ?? null,
    cvcCheck: 'unchecked',
  }
}

/** Creates the payment method of a form: `type=card` with a number or a token, or one that is not a card. */
export async function makePaymentMethod(call: Call, form: Form): Promise<Stored<'payment_method'>> {
  const type = requiredText(form, 'type')
  if (isOtherType(type)) {
    const made = newOtherMethod(type, form, call.now)
    await call.store.save('payment_method', made.body, made.hidden)
    return made
  }
  if (type !== 'card') {
    const known = ['card', ...OTHER_TYPES].join(', ')
    throw invalidRequest(`The payment method type "${type}" is invalid: the sandbox knows ${known}.`, { param: 'type' })
  }
  if (!objectOf(form, 'card'))
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  const token = textOf(form, 'card.token')
  const card = token === undefined ? readCard(form, call.now) : await spendToken(call, token)
  const wallet = textOf(form, 'card.wallet')
  const made = newPaymentMethod(card, form, call.now, isWallet(wallet) ? wallet : undefined)
  await call.store.save('payment_method', made.body, made.hidden)
  return made
}

/** Finds and locks a payment method; creates ready-made ones like `pm_card_visa`. */
export async function lockPaymentMethod(call: Call, id: string): Promise<Stored<'payment_method'>> {
  const ready = READY_MADE[id.replace(/^pm_card_/, '')]
  if (id.startsWith('pm_card_') && ready !== undefined) {
    const made = newPaymentMethod(readyMadeCard(ready, call.now), {}, call.now)
    await call.store.save('payment_method', made.body, made.hidden)
    return made
  }
  const found = await call.store.lock('payment_method', id)
  if (!found) throw missing('PaymentMethod', id, 'payment_method')
  return found
}

/** Refuses a payment method of a type that the intent does not allow; without a list of allowed types all are. */
export function refuseOtherTypes(method: Stored<'payment_method'>, allowed: readonly string[] | null): void {
  const { type } = method.body
  if (allowed === null || allowed.includes(type)) return
  throw invalidRequest(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${allowed.join(', ')}.`,
    { param: 'payment_method' },
  )
}

/** Refuses a consumed payment method or one of another customer. */
export function refuseUnusable(method: Stored<'payment_method'>, customer: string | null): void {
  if (method.hidden.spent) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
      { param: 'payment_method' },
    )
  }
  const owner = method.body.customer
  if (typeof owner === 'string' && owner !== customer) {
    throw invalidRequest(
      `The payment method ${method.body.id} belongs to a customer. Include its customer in the \`customer\` parameter.`,
      { param: 'payment_method' },
    )
  }
}
