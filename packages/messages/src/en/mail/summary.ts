/** Texts of the mail with the figures of a day or a week. `{total}` and the others are replaced as plain text. */
export const summaryMails = {
  daily: {
    subject: '{business}, {place}: {total} on {day}',
    title: '{place}, {day}',
    figures: 'The day’s sheet',
  },
  weekly: {
    subject: '{business}, {place}: {total} in the week to {day}',
    title: '{place}, week to {day}',
    figures: 'The week’s figures',
  },
  sum: 'Sales less refunds: {total}. Orders: {orders}.',
  usual: {
    more: '{more} more than usual on a {weekday}: the middle of the last {count} is {other}; orders: {otherOrders}.',
    less: '{more} less than usual on a {weekday}: the middle of the last {count} is {other}; orders: {otherOrders}.',
    same: 'As much as usual on a {weekday}.',
  },
  before: {
    more: '{more} more than the week before: {other}; orders: {otherOrders}.',
    less: '{more} less than the week before: {other}; orders: {otherOrders}.',
    same: 'As much as the week before.',
  },
  first: 'Nothing to compare with yet.',
  refunds: 'Refunds: {count}',
  missed: 'Promised times missed',
  missedOf: '{missed} of {all}',
  rejected: 'Rejected orders',
  needs: {
    title: 'What needs you',
    problems: 'Customers’ problems without an answer: {count}',
    openDays: 'Days to close: {count}',
    off: 'Off without an end: {count}',
    nothing: 'Nothing needs you right now.',
  },
  today: 'Open Today',
  stop: 'Stop these emails',
  why: 'You’re receiving this email because you asked for it in your account of the {business} console.',
}
