import type { Stripe } from 'stripe'
import { COUNTRY_CARDS } from './country-cards.ts'

/**
 * When a card requires 3-D Secure; `redirect`: Klarna asks the customer on its own page. Off-session payments pass with
 * `on_session`, and with `unless_set_up` once the card is set up.
 */
type Challenged = 'never' | 'unless_set_up' | 'on_session' | 'always' | 'lookup_fails' | 'redirect'

export type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'card_velocity_exceeded'
  | 'fraudulent'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'test_mode_live_card'

/** What the bank opens about a payment that has succeeded. An inquiry withholds no money. */
export type DisputeKind = 'dispute' | 'inquiry'

/** How a card behaves; stored with the last four digits instead of the number. */
export interface Behaviour {
  readonly challenged: Challenged
  /** The result of a charge, after 3-D Secure if required. */
  readonly charge: 'succeeds' | 'processing_then_succeeds' | 'processing_then_fails' | Decline
  /** Whether the card can be set up and attached to a customer although charges fail. */
  readonly attaches: boolean
  /**
   * A slow refund: it is pending and then succeeds, it succeeds and then fails, it waits for the account's balance, or
   * it is turned down at once.
   */
  readonly refund?: 'pending_then_succeeds' | 'succeeds_then_fails' | 'waits_for_balance' | 'refused'
  /** Opened as soon as a payment has succeeded. */
  readonly dispute?: DisputeKind
  /** Whether the bank reports the payment as fraud once it has succeeded. */
  readonly isWarned?: true
  /** Whether the provider assesses a payment as riskier than others. */
  readonly isRisky?: true
  /** The bank's answer about a postcode, if one was sent; it passes by default. */
  readonly postcodeCheck?: 'fail' | 'unavailable'
}

type Funding = NonNullable<Stripe.PaymentMethod.Card['funding']>

export interface TestCard {
  readonly number: string
  /** The country of the bank. */
  readonly country: string
  readonly funding: Funding
  readonly behaviour: Behaviour
}

interface Paying {
  readonly funding?: Funding
  readonly country?: string
  readonly refund?: Behaviour['refund']
  readonly dispute?: DisputeKind
  readonly isWarned?: true
  readonly isRisky?: true
  readonly postcodeCheck?: Behaviour['postcodeCheck']
}

const pays = (
  number: string,
  { funding = 'credit', country = 'US', refund, dispute, isWarned, isRisky, postcodeCheck }: Paying = {},
): TestCard => ({
  number,
  country,
  funding,
  behaviour: {
    challenged: 'never',
    charge: 'succeeds',
    attaches: true,
    ...(refund && { refund }),
    ...(dispute && { dispute }),
    ...(isWarned && { isWarned }),
    ...(isRisky && { isRisky }),
    ...(postcodeCheck && { postcodeCheck }),
  },
})

const asks = (number: string, challenged: Challenged, charge: Behaviour['charge'] = 'succeeds'): TestCard => ({
  ...pays(number),
  behaviour: { challenged, charge, attaches: true },
})

const fails = (number: string, charge: Behaviour['charge'], attaches = false): TestCard => ({
  ...pays(number),
  behaviour: { challenged: 'never', charge, attaches },
})

/**
 * The provider's documented test numbers, as they behave with an account's default settings, and two of our own
 * that stay `processing` for a while.
 */
export const TEST_CARDS: readonly TestCard[] = [
  // By brand.
  pays('4242424242424242'),
  pays('4000056655665556', { funding: 'debit' }),
  pays('5555555555554444'),
  pays('2223003122003222'),
  pays('5200828282828210', { funding: 'debit' }),
  pays('5105105105105100', { funding: 'prepaid' }),
  pays('378282246310005'),
  pays('371449635398431'),
  pays('6011111111111117'),
  pays('6011000990139424'),
  pays('6011981111111113', { funding: 'debit' }),
  pays('3056930009020004'),
  pays('36227206271667'),
  pays('6555900000604105'),
  pays('3566002020360505', { country: 'JP' }),
  pays('6200000000000005', { country: 'CN' }),
  pays('6200000000000047', { country: 'CN', funding: 'debit' }),
  pays('6205500000000000004', { country: 'CN' }),
  // Co-branded.
  pays('4000002500001001', { country: 'FR' }),
  pays('5555552500001001', { country: 'FR' }),
  pays('4000050360000001', { country: 'AU', funding: 'debit' }),
  pays('5555050360000080', { country: 'AU', funding: 'debit' }),
  // Documented in earlier years and still accepted.
  pays('4012888888881881'),
  pays('30569309025904'),
  pays('38520000023237'),
  // 3-D Secure: by whether the customer is present.
  asks('4000002500003155', 'unless_set_up'),
  asks('4000002760003184', 'always'),
  asks('4000003800000446', 'on_session'),
  asks('4000008260003178', 'always', 'insufficient_funds'),
  // By the bank's support. The frictionless check is not visible.
  asks('4000000000003220', 'always'),
  asks('4000008400000027', 'always'),
  asks('4000008400001629', 'always', 'generic_decline'),
  asks('4000008400001280', 'lookup_fails', 'generic_decline'),
  pays('4000000000003055'),
  pays('4000000000003097'),
  pays('4000000032200000'),
  // Variants that only native apps distinguish.
  asks('4000582600000094', 'always'),
  asks('4000582600000045', 'always'),
  asks('4000582600000102', 'always'),
  asks('4000582600000110', 'always'),
  // The provider shows a captcha; the sandbox shows its challenge.
  asks('4000000000001208', 'always'),
  asks('4000000000003725', 'always'),
  // Declined.
  fails('4000000000000002', 'generic_decline'),
  fails('4000000000009995', 'insufficient_funds'),
  fails('4000000000009987', 'lost_card'),
  fails('4000000000009979', 'stolen_card'),
  fails('4000000000000069', 'expired_card'),
  fails('4000000000000127', 'incorrect_cvc'),
  fails('4000000000000119', 'processing_error'),
  fails('4000000000006975', 'card_velocity_exceeded'),
  fails('4000000000000341', 'generic_decline', true),
  // Suspicious: blocked or paid according to the default settings.
  fails('4100000000000019', 'fraudulent'),
  fails('4000000000004954', 'fraudulent', true),
  fails('4000000000000101', 'incorrect_cvc', true),
  fails('4000058400307872', 'incorrect_cvc', true),
  pays('4000000000009235', { isRisky: true }),
  pays('4000008400000407'),
  pays('4000008400000159'),
  pays('4000008400001017'),
  pays('4000008405600003'),
  pays('4000000000000036', { postcodeCheck: 'fail' }),
  pays('4000058400306072', { postcodeCheck: 'fail' }),
  pays('4000000000000028'),
  pays('4000000000000010', { postcodeCheck: 'fail' }),
  pays('4000000000000044', { postcodeCheck: 'unavailable' }),
  // Disputed at once: as fraud, as an order that was not received, and with an inquiry first.
  pays('4000000000000259', { dispute: 'dispute' }),
  pays('4000000000002685', { dispute: 'dispute' }),
  pays('4000000000001976', { dispute: 'inquiry' }),
  pays('4000000000005423', { isWarned: true }),
  pays('4000000404000079'),
  pays('4000000404000038'),
  pays('4000008400000779'),
  pays('5105008400000002'),
  pays('4000000001000043'),
  pays('4000000404004816'),
  pays('4000000404005649'),
  pays('5105000300000018'),
  // Refunded slowly.
  pays('4000000000007726', { refund: 'pending_then_succeeds' }),
  pays('4000000000005126', { refund: 'succeeds_then_fails' }),
  // Paid out immediately.
  pays('4000000000000077'),
  pays('4000003720000278', { country: 'IE' }),
  // For medical expenses.
  pays('4000051230000072', { funding: 'debit' }),
  pays('5200828282828897', { funding: 'debit' }),
  // The sandbox's own cards.
  fails('4000000000008807', 'processing_then_succeeds', true),
  fails('4000000000008815', 'processing_then_fails', true),
  pays('4000000000008823', { refund: 'waits_for_balance' }),
  pays('4000000000008831', { refund: 'refused' }),
]

const BY_NUMBER: ReadonlyMap<string, TestCard> = new Map(
  [
    ...Object.entries(COUNTRY_CARDS).flatMap(([country, numbers]) =>
      numbers.map((number) => pays(number, { country })),
    ),
    ...TEST_CARDS,
  ].map((card) => [card.number, card]),
)

/** The test card with this number; undefined for any other. */
export function testCardOf(number: string): TestCard | undefined {
  return BY_NUMBER.get(number)
}

/** The behaviour of a card that is no test card. */
export const LIVE_CARD: Behaviour = { challenged: 'never', charge: 'test_mode_live_card', attaches: false }
