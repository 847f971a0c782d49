import { onOrOff, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const ORDERING_SETTINGS = {
  unpaidOrderMinutes: {
    name: 'UNPAID_ORDER_MINUTES',
    fallback: '30',
    meaning: 'Minutes until an unpaid card order expires that holds nothing; see `UNPAID_HOLD_MINUTES`.',
    read: wholeNumber(1, 1440),
  },
  unpaidHoldMinutes: {
    name: 'UNPAID_HOLD_MINUTES',
    fallback: '10',
    meaning:
      'Minutes for which an unpaid order holds portions, slot and coupon, from when it is placed or its payment begins; it then expires. Enough to type a card and pass 3-D Secure twice.',
    read: wholeNumber(1, 1440),
  },
  unpaidHoldPercent: {
    name: 'UNPAID_HOLD_PERCENT',
    fallback: '25',
    meaning:
      'Share of the portions of a dish, of a slot and of the uses of a coupon that the unpaid orders of one network may hold together. Orders beyond it are placed all the same and claim what they need when they are paid.',
    read: wholeNumber(0, 100),
  },
  placedOrdersPerNetwork: {
    name: 'PLACED_ORDERS_PER_NETWORK',
    fallback: '240',
    meaning:
      'Orders that one network may place at once at a business, paid or not; refilled evenly over 10 minutes, so 480 in ten minutes. An order that is paid by card counts no more, and customers with a proved email and a completed order pass. An office or a mobile carrier on a busy Friday sends 100.',
    read: wholeNumber(1, 1_000_000),
  },
  placedOrdersPerPerson: {
    name: 'PLACED_ORDERS_PER_PERSON',
    fallback: '30',
    meaning:
      'Orders that one account, or one guest, may place at once at a business; refilled evenly over an hour. Each change of an order that is not paid yet is one more.',
    read: wholeNumber(1, 1_000_000),
  },
  cashOrdersPerNetwork: {
    name: 'CASH_ORDERS_PER_NETWORK',
    fallback: '60',
    meaning:
      'Cash orders of strangers that one network may place at once at a business; refilled evenly over 10 minutes, so 120 in ten minutes. An office or a mobile carrier on a busy Friday sends 100. Strangers are all but signed-in customers with a proved email and a completed order.',
    read: wholeNumber(1, 1_000_000),
  },
  cashOrdersPerPerson: {
    name: 'CASH_ORDERS_PER_PERSON',
    fallback: '5',
    meaning:
      'Cash orders at once under one telephone, under one email, and of one account; refilled evenly over an hour. One evening of one household is one to three orders.',
    read: wholeNumber(1, 1_000_000),
  },
  cashOrdersPerLocation: {
    name: 'CASH_ORDERS_PER_LOCATION',
    fallback: '300',
    meaning:
      'Cash orders of strangers that a location takes at once, from all networks; refilled evenly over 10 minutes. 300 in ten minutes is a busy Friday even if everybody pays cash.',
    read: wholeNumber(1, 1_000_000),
  },
  orderCodesPerAddress: {
    name: 'ORDER_CODES_PER_ADDRESS',
    fallback: '5',
    meaning:
      'Codes for first orders in cash that one email gets per hour, where a location asks for them: the first one, and four more for a mail that is lost or an order that is changed.',
    read: wholeNumber(1, 100),
  },
  orderCodesPerNetwork: {
    name: 'ORDER_CODES_PER_NETWORK',
    fallback: '250',
    meaning:
      'The same codes per network and ten minutes: twice the 100 first orders that an office or a mobile carrier sends on a busy Friday night, each with a code sent again, and some to spare.',
    read: wholeNumber(1, 100_000),
  },
  orderFastPath: {
    name: 'ORDER_FAST_PATH',
    fallback: 'on',
    meaning:
      '`off` submits and receives every order in a locked transaction of its own. `on` does so only where orders compete for something, which is faster; the outcomes are the same.',
    read: onOrOff,
  },
} as const satisfies Settings
