export const errors = {
  generic: 'Something went wrong. Please try again.',
  offline: 'You’re offline. Please try again once you’re connected.',
  unreachable: 'We can’t get through at the moment. Please try again.',
  offlinePage: {
    title: 'You’re offline',
    basket: 'Your basket is saved: {count, plural, one {# item} other {# items}}.',
    text: 'We’ll carry on as soon as you’re connected.',
    still: 'Still no connection.',
  },
  timeout: 'That took too long. Please try again.',
  delivery_search_error: 'We couldn’t check your postcode. Please try again.',
  chunk: {
    title: 'Part of the page is missing',
    text: 'Part of this page didn’t load. Nothing has been lost: try again and we’ll reload it.',
  },
  oldBrowser: 'This browser is too old to order with. Update it or use another one, or call us.',
  callPlace: '{place}: {number}',
}
