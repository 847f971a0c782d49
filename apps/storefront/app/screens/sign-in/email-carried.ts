/**
 * Returns the email that another sign-in page passed in the history state, so that it is not in the address; empty
 * without one.
 */
export function emailCarried(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
