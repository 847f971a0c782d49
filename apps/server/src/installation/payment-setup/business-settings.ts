import { BRAND_NAMES, PAYMENT_BRANDS } from '@comanda/domain'
import type { PaymentSetup } from '../../gateways/payments/setup.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { isStatementSuffix, longestSuffix } from '../../restaurants/businesses/statement-suffix.ts'
import { readLocations, setAcceptsCard } from '../../restaurants/locations/store.ts'
import { commandLine, done, notDone, type Outcome } from './outcome.ts'
import { type Merchant, saveSettings } from './store.ts'

/** Sets whether a payment that the card's bank reports as fraud is refunded, or only shown in the console. */
export async function setFraudWarnings(db: Executor, merchant: Merchant, answer: string): Promise<Outcome> {
  if (answer !== 'refund' && answer !== 'show')
    return notDone(
      `"${answer}" is neither refund nor show: fraud warnings are refunded at once, or shown in the console.`,
    )
  await saveSettings(db, merchant.id, { refundsFraudWarnings: answer === 'refund' })
  return done(tellFraudWarnings({ ...merchant, refundsFraudWarnings: answer === 'refund' }))
}

export function tellFraudWarnings({ refundsFraudWarnings }: Pick<Merchant, 'refundsFraudWarnings'>): string {
  return refundsFraudWarnings
    ? 'fraud warnings: the payment is refunded at once'
    : 'fraud warnings: shown in the console'
}

/** Sets what customers may pay with beside cards: `link`, `klarna`, `link,klarna` or `none`. */
export async function setPaymentBrands(db: Executor, merchant: Merchant, answer: string): Promise<Outcome> {
  const words = answer.split(',')
  const paymentBrands = PAYMENT_BRANDS.filter((brand) => words.includes(brand))
  if (answer !== 'none' && (paymentBrands.length !== words.length || paymentBrands.length === 0))
    return notDone(
      `"${answer}" is neither none nor made of ${PAYMENT_BRANDS.join(' and ')}, with a comma between them.`,
    )
  await saveSettings(db, merchant.id, { paymentBrands })
  const told = tellPaymentBrands({ paymentBrands })
  if (paymentBrands.length === 0) return done(told)
  const names = paymentBrands.map((brand) => BRAND_NAMES[brand]).join(' and ')
  const where = merchant.account ?? 'the installation’s own account'
  return done(told, `${names} must be on at Stripe as well: Settings, Payment methods, of ${where}.`)
}

export function tellPaymentBrands({ paymentBrands }: Pick<Merchant, 'paymentBrands'>): string {
  return paymentBrands.length === 0
    ? 'pays with cards and their wallets alone'
    : `pays with cards, their wallets, ${paymentBrands.map((brand) => BRAND_NAMES[brand]).join(' and ')}`
}

/** Sets whether card forms ask the billing postcode. */
export async function setBillingPostcode(db: Executor, merchant: Merchant, answer: string): Promise<Outcome> {
  if (answer !== 'ask' && answer !== 'none')
    return notDone(`"${answer}" is neither ask nor none: the card form asks the billing postcode, or none.`)
  const asksBillingPostcode = answer === 'ask'
  await saveSettings(db, merchant.id, { asksBillingPostcode })
  return done(tellBillingPostcode({ asksBillingPostcode }))
}

export function tellBillingPostcode({ asksBillingPostcode }: Pick<Merchant, 'asksBillingPostcode'>): string {
  return asksBillingPostcode ? 'billing postcode: asked with each new card' : 'billing postcode: not asked'
}

/** Sets whether the locations of a business take cards. Refused where a location would take neither cards nor cash. */
export async function setCards(db: Executor, merchant: Merchant, answer: string): Promise<Outcome> {
  if (answer !== 'on' && answer !== 'off') return notDone(`"${answer}" is neither on nor off.`)
  const locations = (await readLocations(db, merchant.id)).map(({ location }) => location)
  const cardsOnly = locations.filter(({ acceptsCash }) => !acceptsCash)
  if (answer === 'off' && cardsOnly.length > 0)
    return notDone(
      `Without cards nobody could pay at ${cardsOnly.map(({ name }) => name).join(', ')}: there is no cash there.`,
    )
  for (const { id } of locations) await setAcceptsCard(db, merchant.id, id, answer === 'on')
  const charged = merchant.account === null ? ', charged on the installation’s own account' : ''
  return done(answer === 'on' ? `cards: taken at all its locations${charged}` : 'cards: not taken')
}

export function tellStatement({ statementSuffix, subdomain }: Pick<Merchant, 'statementSuffix' | 'subdomain'>): string {
  return statementSuffix === null
    ? `card statements do not name it: run ${commandLine('statement', subdomain, 'TEXT')}`
    : `card statements end in "${statementSuffix}"`
}

/**
 * Sets what customers read on their card statements after the prefix of the installation's own account. The provider
 * refuses every payment with a suffix that has no room beside the prefix, so it is read first.
 */
export async function setStatementSuffix(
  db: Executor,
  setup: PaymentSetup,
  merchant: Merchant,
  suffix: string,
): Promise<Outcome> {
  if (!isStatementSuffix(suffix))
    return notDone(
      `"${suffix}" can't stand on a card statement: up to 18 ASCII characters with a letter, without < > \\ ' " *.`,
      'With the prefix of the account and two characters between them it may have 22 characters.',
    )
  const own = await setup.readAccount(null)
  const prefix = own.ok ? own.value.statementPrefix : null
  const most = longestSuffix(prefix)
  if (suffix.length > most)
    return notDone(
      prefix === null
        ? `"${suffix}" has ${suffix.length} characters: the account's prefix could not be read, and only ${most} fit beside every prefix.`
        : `"${suffix}" has ${suffix.length} characters: beside the account's prefix "${prefix}" a statement has room for ${most}.`,
    )
  await saveSettings(db, merchant.id, { statementSuffix: suffix })
  return done(tellStatement({ ...merchant, statementSuffix: suffix }))
}
