/** The email that another of these pages took along in the history's state, not in the address; empty without one. */
export const emailCarried = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
