import { expect, it } from 'vitest'
import { greetingName, staffGreetingName } from './greeting-name.ts'

it('a member of staff is greeted by the first name, and not by what may be a link', () => {
  expect(staffGreetingName('Enzo Ruocco')).toBe('Enzo')
  expect(staffGreetingName('Lola')).toBe('Lola')
  expect(staffGreetingName('win.example now')).toBeNull()
  expect(greetingName('Mary Jane')).toBe('Mary Jane')
})
