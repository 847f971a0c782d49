import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinProblem, rightsAtDevice, worksAtDevice } from './pin.ts'
import { isStaffAllowed, STAFF_ACTIONS, type StaffRights, worksAt } from './staff.ts'
import { rightsOf } from './team.ts'

const PLACES = [1, 2, 3]
const rights = (): fc.Arbitrary<StaffRights> =>
  fc.record({ permissions: fc.subarray([...STAFF_ACTIONS]), places: fc.option(fc.subarray(PLACES)) })

describe('the rights of a person at a device', () => {
  it('something is allowed at a place if both the person and the device may do it there [6.12]', () => {
    fc.assert(
      fc.property(
        rights(),
        rights(),
        fc.constantFrom(...STAFF_ACTIONS),
        fc.constantFrom(...PLACES, 99),
        (person, device, action, place) => {
          const may = (who: StaffRights) => isStaffAllowed(who, action) && worksAt(who, place)
          expect(may(rightsAtDevice(person, device))).toBe(may(person) && may(device))
        },
      ),
    )
  })

  it('a person who takes no orders at any place of the device cannot be at it [6.12]', () => {
    fc.assert(
      fc.property(rights(), rights(), (person, device) => {
        const takesAt = (place: number) =>
          [person, device].every(
            (who) => isStaffAllowed(who, 'read-orders') && isStaffAllowed(who, 'advance-order') && worksAt(who, place),
          )
        // Where both work at all places, both work at one that opens later.
        expect(worksAtDevice(person, device)).toBe([...PLACES, 99].some(takesAt))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['kitchen', 'kitchen', true],
    ['owner', 'kitchen', true],
    ['kitchen', 'front', true],
    ['finance', 'front', false],
  ] as const)('%s at a device of the %s: %s [6.12]', (role, device, expected) => {
    const person = rightsOf({ role, places: [1] })
    expect(worksAtDevice(person, rightsOf({ role: device, places: null }))).toBe(expected)
    expect(worksAtDevice(person, rightsOf({ role: device, places: [2] }))).toBe(false)
  })
})

describe('a PIN', () => {
  it.each([
    ['482', 'pin_form'],
    ['4829173', 'pin_form'],
    ['48 29', 'pin_form'],
    ['४८२९', 'pin_form'],
    ['0000', 'pin_easy'],
    ['1234', 'pin_easy'],
    ['987654', 'pin_easy'],
    ['1212', 'pin_easy'],
    ['481481', 'pin_easy'],
    ['1987', 'pin_easy'],
    ['2580', 'pin_easy'],
    ['4829', null],
    ['73051', null],
    ['482917', null],
  ])('%s is judged %s [6.12]', (pin, problem) => {
    expect(pinProblem(pin)).toBe(problem)
  })
})
