/** Why a courier service does not do what was asked. `unavailable`: the outcome is unknown, or it may work later. */
export const COURIER_FAILURES = [
  'no-coverage',
  'too-far',
  'no-couriers',
  'invalid-address',
  'credentials-refused',
  'too-late',
  'unknown-delivery',
  'refused',
  'unavailable',
] as const
export type CourierFailure = (typeof COURIER_FAILURES)[number]
