/** Why an order cannot be placed as it stands, by the code of the refusal, and the way on. */
export const refusals = {
  form_invalid: { title: 'Something is missing', text: 'Have a look at: {field}.' },
  cart_empty: { title: 'Your basket is empty', text: 'Choose something good first.' },
  cart_too_large: {
    title: 'That is a very long order',
    text: 'An order holds at most {most} lines. Call us for a feast.',
  },
  location_suspended: {
    title: '{location} takes no orders online',
    text: 'Please choose another place, or call them.',
  },
  location_stopped: {
    title: '{location} is temporarily closed',
    text: 'They have stopped taking orders for now. Please come back later.',
  },
  location_paused: { title: '{location} is having a short break', text: 'They take orders again from {until}.' },
  location_closed: {
    title: '{location} is closed right now',
    text: 'You can order for later.',
    opens: 'It opens {opens}. You can order for later.',
  },
  order_type_not_offered: {
    title: 'Not offered here',
    delivery: '{location} does not deliver. Collection may work.',
    collection: '{location} has no collection. Delivery may work.',
    table: '{location} does not serve orders at the table from here.',
  },
  time_not_available: {
    title: 'This time is gone',
    text: 'Please choose another one.',
    next: 'The next one is {next}.',
  },
  table_unknown: { title: 'We do not know this table', text: 'Choose your table again.' },
  address_incomplete: { title: 'Your address is not complete', text: 'Please check: {field}.' },
  out_of_area: {
    title: 'We don’t deliver to your area',
    text: '{postcode} is too far for {location}. You can collect your order, or give another address.',
  },
  below_minimum: {
    title: '{missing} to the minimum',
    text: 'Delivery to you starts at {minimum}. Add something small and it is on its way.',
  },
  items_not_available: {
    title: 'Just sold out',
    text: '{names} cannot be had any more. We can take it out of your basket.',
  },
  items_short: {
    title: 'Nearly sold out',
    text: 'Only {left} left of {name}. We can keep that many in your basket.',
    last: 'Only one left of {name}. We can keep that one in your basket.',
    several: 'There is less than you asked for: {names}. We can keep what there is in your basket.',
  },
  items_not_for_order_type: {
    title: 'Not this way',
    delivery: '{names} cannot be delivered. We can take it out of your basket.',
    collection: '{names} cannot be collected. We can take it out of your basket.',
    table: '{names} is not served at the table. We can take it out of your basket.',
  },
  items_not_today: {
    title: 'Not on this day',
    text: '{names} is not served that day. We can take it out of your basket, or choose another day.',
  },
  items_not_now: {
    title: 'Not at this hour',
    text: '{names} is not served at that time. We can take it out of your basket, or choose another time.',
  },
  choices_invalid: { title: '{name} needs another look', text: 'Please choose again: {questions}.' },
  age_not_confirmed: { title: 'Please confirm the age', text: '{names} is for adults only.' },
  coupon_invalid: {
    title: 'The coupon does not apply',
    unknown: 'We do not know this code.',
    not_yet: 'It does not count yet.',
    ended: 'It has ended.',
    below_minimum: 'It needs a larger order.',
    missing: 'Spend {missing} more and it counts.',
    wrong_order_type: 'It does not count for this kind of order.',
    used_up: 'It has been used up by others.',
    used_by_customer: 'You have used it already.',
    login_required: 'Coupon codes are for people with an account.',
    cart_empty: 'Fill your basket first.',
  },
  payment_type_not_accepted: {
    title: 'Please pay another way',
    text: '{location} does not take this kind of payment.',
  },
  price_changed: {
    title: 'A price has changed',
    text: 'Your order came to {before} and comes to {total} now. Have a look and confirm it.',
    before: 'before',
    now: 'now',
  },
  ways: {
    fixForm: 'Show me',
    menu: 'Go to menu',
    home: 'Home, and clear the basket',
    later: 'Order for later',
    remove: 'Take out and go on',
    fewer: 'Take what is left',
    otherTime: 'Choose another time',
    otherAddress: 'Give another address',
    otherPayment: 'Pay another way',
    confirmPrice: 'Confirm {total}',
    withoutCoupon: 'Go on without it',
    logIn: 'Log in',
    basket: 'Back to the basket',
    close: 'Close',
    retry: 'Try again',
  },
  calls: {
    unreachable: {
      title: 'No connection',
      text: 'Check your connection and try again. Everything you typed is still here.',
    },
    timeout: {
      title: 'That took too long',
      text: 'The server did not answer in time. Try again: you will never get the same order twice.',
    },
    too_many_requests: {
      title: 'A little slower, please',
      text: 'That were many tries in a short time. Wait a minute and try again.',
    },
    fault: {
      title: 'Something went wrong with us',
      text: 'An error occurred when saving your order, please try again.',
    },
    refresh: { title: 'We could not refresh the restaurant', text: 'Try again in a moment.' },
    login_required: {
      title: 'Please log in',
      text: 'This restaurant takes orders from people with an account. Everything you typed stays here.',
    },
    email_exists: {
      title: 'Email already exists: please log in',
      text: 'There is an account with this email. Log in, or order with another one. Everything you typed stays here.',
    },
  },
  removed: '{names} is no longer in your basket.',
  cut: 'Your basket now holds what is left.',
}
