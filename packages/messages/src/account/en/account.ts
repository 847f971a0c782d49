/** The account page. */
export const account = { title: 'Your account' }
