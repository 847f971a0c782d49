import { describe, expect, it } from 'vitest'
import { placeholderFaults, textPieces } from './text-pieces.ts'

const shown = (text: string) =>
  textPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.placeholder}]`))
    .join('')

describe('a text as people read it', () => {
  it.each([
    ['Plain words', 'Plain words'],
    ['Order {number} is yours', 'Order [number] is yours'],
    ['{count, plural, one {# dish} other {# dishes}}', '[count] dishes'],
    [
      '{count, plural, =0 {No other dish} one {{names} has sold out} other {{names} have sold out}} at {location}',
      '[names] have sold out at [location]',
    ],
    [
      '{stars, plural, one {# star} other {# stars}}: {count, plural, other {# reviews}}',
      '[stars] stars: [count] reviews',
    ],
    ['I agree to the <terms>terms</terms>', 'I agree to the terms'],
    ['half {open', 'half {open'],
  ])('%j reads %j', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })
})

describe('the placeholders of an own text', () => {
  it.each([
    ['Hello {name}, order {number}', [], []],
    ['Hello {nmae}, order {number}', ['name'], ['nmae']],
    ['Hello, order {number}', ['name'], []],
    ['Hello { name }, order {number}', [], []],
    ['Hello {name}, order {number} {and more', [], []],
    ['Hello {your name}, order {number}', ['name'], []],
    ['{number, plural, =0 {None} one {One} other {#}} {name}', [], []],
  ])('%j: missing %j, unknown %j', (text, missing, unknown) => {
    expect(placeholderFaults(text, ['name', 'number'])).toEqual({ missing, unknown })
  })
})
