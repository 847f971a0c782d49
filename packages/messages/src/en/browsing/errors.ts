export const errors = {
  generic: 'An error occurred. Please try again.',
  offline: 'You’re offline. Please try again once you’re connected.',
  offlinePage: {
    title: 'You’re offline',
    basket: 'Your basket is saved: {count, plural, one {# item} other {# items}}.',
    text: 'We’ll carry on as soon as you’re connected.',
    still: 'Still no connection.',
  },
  timeout: 'That took too long. Please try again.',
  delivery_search_error: 'We couldn’t check your postcode. Please try again.',
  chunk: {
    title: 'Loading chunk failed',
    text: 'Part of this page didn’t load. Nothing has been lost: try again and we’ll reload it.',
  },
}
