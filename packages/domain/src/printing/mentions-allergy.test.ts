import { describe, expect, it } from 'vitest'
import { mentionsAllergy } from './mentions-allergy.ts'

describe('words of an allergy', () => {
  it.each([
    'Nut allergy, please',
    'ALLERGIC to milk',
    'alergia al gluten',
    'soy alérgica',
    'coeliac',
    'celiac',
    'Celíaco',
    'lactose intolerant',
    'anaphylaxis',
    'anafilaxia',
  ])('%s', (words) => expect(mentionsAllergy(words)).toBe(true))
  it.each(['', 'ring twice', 'extra large', 'sin cebolla', 'alegre'])('not in "%s"', (words) =>
    expect(mentionsAllergy(words)).toBe(false),
  )
})
