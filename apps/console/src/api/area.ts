/**
 * The accounts that this app signs in: staff's or operators'. Operators have the same calls for sign-in and account as
 * staff, below another path; the entry of an app sets its own before it renders.
 */
let area: '/staff' | '/operator' = '/staff'

export function setArea(own: typeof area): void {
  area = own
}

/** Path of a call of the own sign-in or account. */
export function ownPath(path: string): string {
  return `${area}${path}`
}
