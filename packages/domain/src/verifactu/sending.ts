/** What became of a record at the tax office. */
export const SENDING_STATES = ['waiting', 'accepted', 'accepted-with-errors', 'rejected'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** Why records do not reach the tax office. */
export const SENDING_FAILURES = ['no-certificate', 'unreadable-certificate', 'unreachable', 'refused'] as const
export type SendingFailure = (typeof SENDING_FAILURES)[number]

/** Days before its end at which a certificate is said to end soon. */
export const CERTIFICATE_WARNING_DAYS = 30
