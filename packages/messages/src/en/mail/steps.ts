/** Texts of the mails about one step of an order. */
export const stepMails = {
  call: 'Any questions? Call {location}: {telephone}',
  'time-changed': {
    subject: '{business}: new time for your order {number}',
    preview: '{promise}.',
    title: 'There’s a new time',
    hello: 'Hi {name}, the time of your order {number} from {location} has changed.',
    main: '{promise}',
  },
  'change-asked': {
    subject: '{business} would like to change your order {number}',
    preview: 'Please answer by {time}.',
    title: 'May we change your order?',
    hello: 'Hi {name}, {location} would like to change your order {number}.',
  },
  changed: {
    subject: '{business}: your order {number} has been changed',
    preview: 'Here’s what’s different.',
    title: 'Your order has been changed',
    hello: 'Hi {name}, {location} has changed your order {number}.',
  },
  prepared: {
    subject: 'Your order {number} is ready at {business}',
    preview: '{place}.',
    title: 'Ready when you are',
    hello: 'Hi {name}, your order {number} is ready to collect at {location}.',
    main: '{place}',
  },
  'on-its-way': {
    subject: '{business}: your order {number} is on its way',
    preview: '{promise}.',
    title: 'On its way',
    hello: 'Hi {name}, your order {number} has left {location}.',
    main: '{promise}',
  },
  arriving: {
    subject: '{business}: your rider is almost there',
    preview: 'Your order {number} is about to arrive.',
    title: 'Almost at your door',
    hello: 'Hi {name}, your order {number} is about to arrive.',
    main: 'Keep your phone to hand: the rider may call you.',
  },
  'delivery-failed': {
    subject: '{business}: we couldn’t deliver your order {number}',
    preview: 'The rider couldn’t hand it over.',
    title: 'We couldn’t deliver your order',
    hello: 'Hi {name}, the rider couldn’t hand over your order {number}.',
    main: 'Call {location} so we can sort it out together.',
  },
  review: {
    subject: 'How was your order from {business}?',
    preview: 'One tap is all it takes.',
    title: 'How was it?',
    hello: 'Hi {name}, we hope you enjoyed your order {number}. How was everything?',
    main: 'Press a star to begin. You can add a few words before it’s published.',
    scale: 'From 1, not good, to 7, excellent:',
  },
} as const
