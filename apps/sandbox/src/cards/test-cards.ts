/** When a card asks for 3-D Secure. */
type Challenged = 'never' | 'unless_set_up' | 'always' | 'lookup_fails'

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

/** How a card behaves: all that is kept of its number beside the last four digits. */
export interface Behaviour {
  readonly challenged: Challenged
  /** How a charge ends, after 3-D Secure where it is asked. */
  readonly charge: 'succeeds' | 'processing_then_succeeds' | 'processing_then_fails' | Decline
  /** Whether the card may be set up and attached to a customer although charges fail. */
  readonly attaches: boolean
}

export interface TestCard {
  readonly number: string
  readonly behaviour: Behaviour
}

const card = (
  number: string,
  charge: Behaviour['charge'] = 'succeeds',
  challenged: Challenged = 'never',
  attaches = charge === 'succeeds' || challenged !== 'never' || charge.startsWith('processing_then'),
): TestCard => ({ number, behaviour: { charge, challenged, attaches } })

/** The numbers of the sandbox: those that Stripe documents, and two of our own that stay `processing` for a while. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242'),
  card('4000056655665556'),
  card('4000008260000000'),
  card('4000007240000007'),
  card('5555555555554444'),
  card('2223003122003222'),
  card('5200828282828210'),
  card('378282246310005'),
  card('371449635398431'),
  card('6011111111111117'),
  card('3056930009020004'),
  card('36227206271667'),
  card('3566002020360505'),
  card('6200000000000005'),
  card('4000002500003155', 'succeeds', 'unless_set_up'),
  card('4000002760003184', 'succeeds', 'always'),
  card('4000000000003220', 'succeeds', 'always'),
  card('4000000000003055'),
  card('4000008400001629', 'generic_decline', 'always'),
  card('4000008260003178', 'insufficient_funds', 'always'),
  card('4000008400001280', 'generic_decline', 'lookup_fails'),
  card('4000000000000002', 'generic_decline'),
  card('4000000000009995', 'insufficient_funds'),
  card('4000000000009987', 'lost_card'),
  card('4000000000009979', 'stolen_card'),
  card('4000000000006975', 'card_velocity_exceeded'),
  card('4100000000000019', 'fraudulent'),
  card('4000000000000069', 'expired_card'),
  card('4000000000000127', 'incorrect_cvc'),
  card('4000000000000119', 'processing_error'),
  card('4000000000000341', 'generic_decline', 'never', true),
  card('4000000000008807', 'processing_then_succeeds'),
  card('4000000000008815', 'processing_then_fails'),
]

const LIVE_CARD: Behaviour = { challenged: 'never', charge: 'test_mode_live_card', attaches: false }

/** How the card with this number behaves; any number that is not in the table is declined as a live card. */
export function behaviourOf(number: string): Behaviour {
  return TEST_CARDS.find((entry) => entry.number === number)?.behaviour ?? LIVE_CARD
}

/** Ids that stand for a card without having been made: `pm_card_visa`, `tok_visa`… */
export const READY_MADE: Readonly<Record<string, string>> = {
  visa: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '3056930009020004',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  threeDSecure2Required: '4000000000003220',
  authenticationRequired: '4000002760003184',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
}
