import type { StaffAction, StaffRights } from './staff.ts'

const PIN = /^\d{4,6}$/
export const MOST_PIN_DIGITS = 6

/** Digits that people try first: one repeated, a pair repeated, counting up or down, and years of a life. */
const EASY: readonly ((pin: string) => boolean)[] = [
  (pin) => /^(\d)\1*$/.test(pin),
  (pin) => /^(\d\d)\1+$/.test(pin),
  (pin) => /^(\d{3})\1$/.test(pin),
  (pin) => '01234567890'.includes(pin) || '09876543210'.includes(pin),
  (pin) => /^(19|20)\d\d$/.test(pin),
  (pin) => ['2580', '0852', '147258', '123321', '112233'].includes(pin),
]

/** What is wrong with a new PIN: four to six digits that are not tried first. Null where it is good. */
export function pinProblem(pin: string): 'pin_form' | 'pin_easy' | null {
  if (!PIN.test(pin)) return 'pin_form'
  return EASY.some((isEasy) => isEasy(pin)) ? 'pin_easy' : null
}

/** Minutes without a press after which nobody is at a device any more; `null` keeps the person until another comes. */
export const QUIET_MINUTES = [2, 5, 10, 30] as const

/** What a person may do at a paired device: what both may, where both work. */
export function rightsAtDevice(person: StaffRights, device: StaffRights): StaffRights {
  return {
    permissions: person.permissions.filter((permission) => device.permissions.includes(permission)),
    places: placesOfBoth(person.places, device.places),
  }
}

const placesOfBoth = (one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null => {
  if (one === null || other === null) return one ?? other
  return one.filter((place) => other.includes(place))
}

/** What a device is there for; it would stop ringing with a person who may not do this. */
const NEEDED = ['read-orders', 'advance-order'] as const satisfies readonly StaffAction[]

/** Whether a person can be at a device at all: both may take orders at a place where both work. */
export function worksAtDevice(person: StaffRights, device: StaffRights): boolean {
  const { permissions, places } = rightsAtDevice(person, device)
  return NEEDED.every((action) => permissions.includes(action)) && places?.length !== 0
}
