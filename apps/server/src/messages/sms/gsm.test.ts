import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOneSms, toGsm } from './gsm.ts'

it('Spanish letters of GSM-7 stay, the others lose their accent', () => {
  expect(toGsm('¿Añadió Pérez más güisqui? ¡Así, 19:35–19:45!')).toBe('¿Añadio Pérez mas güisqui? ¡Asi, 19:35-19:45!')
  expect(toGsm('Paid 12\u00a0€ to Joe’s…')).toBe("Paid 12 € to Joe's...")
})

it('a text with GSM equivalents is one SMS up to 160 characters, and € counts as two', () => {
  expect(isOneSms('a'.repeat(160))).toBe(true)
  expect(isOneSms('a'.repeat(161))).toBe(false)
  expect(isOneSms(`${'a'.repeat(158)}€`)).toBe(true)
  expect(isOneSms(`${'a'.repeat(159)}€`)).toBe(false)
  expect(isOneSms('🍕'.repeat(35))).toBe(true)
  expect(isOneSms('🍕'.repeat(36))).toBe(false)
})

it('a converted text is converted no further', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => toGsm(toGsm(text)) === toGsm(text)))
})
