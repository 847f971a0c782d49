export const errors = {
  generic: 'An error occurred. Please try again.',
  offline: 'There is no connection. Please try again when you are online.',
  timeout: 'The answer took too long. Please try again.',
  delivery_search_error: 'We could not check your postcode. Please try again.',
  chunk: {
    title: 'Loading chunk failed',
    text: 'A piece of this page did not reach you. Nothing of yours is lost: try again and the page is loaded anew.',
  },
}
