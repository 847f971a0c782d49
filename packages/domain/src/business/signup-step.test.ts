import { expect, it } from 'vitest'
import { missingSteps, nextStep, SIGNUP_STEPS } from './signup-step.ts'

it('the next step of a signup is the first one without an answer', () => {
  expect(nextStep([])).toBe('name')
  expect(nextStep(['name', 'place', 'menu'])).toBe('service')
  expect(nextStep(SIGNUP_STEPS)).toBe('publish')
})

it('look and payment are not needed to publish a page', () => {
  expect(missingSteps(['place'])).toEqual(['name', 'service', 'menu', 'company'])
  expect(missingSteps(['name', 'place', 'service', 'menu', 'company'])).toEqual([])
})
