/** The footer dispatches it at the window; the question, which loads later, listens. [1.22] */
export const REOPEN_CONSENT = 'reopenconsent'
