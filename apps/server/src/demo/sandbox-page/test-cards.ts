import { TEST_CARDS, type TestCard } from '@comanda/sandbox'

interface DescribedCard {
  readonly number: string
  readonly outcome: string
}

const DECLINES: Readonly<Record<string, string>> = {
  generic_decline: 'Declined',
  insufficient_funds: 'Declined: insufficient funds',
  lost_card: 'Declined: reported lost',
  stolen_card: 'Declined: reported stolen',
  card_velocity_exceeded: 'Declined: used too often',
  fraudulent: 'Blocked as fraud',
  expired_card: 'Declined: expired',
  incorrect_cvc: 'Declined: wrong security code',
  processing_error: 'Declined: processing error',
  succeeds: 'Paid',
  processing_then_succeeds: 'Stays “processing” for a while, then is paid',
  processing_then_fails: 'Stays “processing” for a while, then fails',
}

const CHALLENGES: Readonly<Record<TestCard['behaviour']['challenged'], string>> = {
  never: '',
  unless_set_up: '3-D Secure, customer present; ',
  on_session: '3-D Secure, customer present; ',
  always: '3-D Secure; ',
  redirect: '',
  lookup_fails: '3-D Secure lookup fails; ',
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5|2)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^3[068]/, 'Diners Club'],
  [/^35/, 'JCB'],
  [/^62/, 'UnionPay'],
  [/^6/, 'Discover'],
]

const brandOf = (number: string) => BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Card'

const describe = ({ number, behaviour }: TestCard): DescribedCard => {
  const { challenged, charge, attaches } = behaviour
  const end =
    attaches && challenged === 'never' && charge === 'generic_decline'
      ? 'Can be saved, then declined'
      : (DECLINES[charge] ?? charge)
  const paidAtOnce = charge === 'succeeds' && challenged === 'never'
  return {
    number: number.replace(/(\d{4})(?=\d)/g, '$1 '),
    outcome: paidAtOnce
      ? brandOf(number)
      : CHALLENGES[challenged] === ''
        ? end
        : CHALLENGES[challenged] + end.toLowerCase(),
  }
}

const cardsWhere = (which: (card: TestCard) => boolean) => TEST_CARDS.filter(which).map(describe)

/** The sandbox's cards, grouped by purpose. */
export const cardGroups: readonly { readonly title: string; readonly cards: readonly DescribedCard[] }[] = [
  {
    title: 'Paid at once',
    cards: cardsWhere(({ behaviour }) => behaviour.challenged === 'never' && behaviour.charge === 'succeeds'),
  },
  { title: '3-D Secure', cards: cardsWhere(({ behaviour }) => behaviour.challenged !== 'never') },
  {
    title: 'Declined or slow',
    cards: cardsWhere(({ behaviour }) => behaviour.challenged === 'never' && behaviour.charge !== 'succeeds'),
  },
]
