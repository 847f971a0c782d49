export const errors = {
  generic: 'An error occurred. Please try again.',
  offline: 'There is no connection. Please try again when you are online.',
  timeout: 'The answer took too long. Please try again.',
  refresh_location_data: 'We could not refresh the restaurant’s details. Please try again.',
  delivery_search_error: 'We could not check your postcode. Please try again.',
  check_deliver_fees: 'We could not work out the delivery fee. Please check your address.',
  chunk: {
    title: 'Loading chunk failed',
    text: 'A piece of this page did not reach you. Nothing of yours is lost: try again and the page is loaded anew.',
  },
}
