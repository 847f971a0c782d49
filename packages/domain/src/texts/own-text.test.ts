import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageParts } from './message-pattern.ts'
import { ownTextLimit, ownTextProblem, placeholdersOf } from './own-text.ts'

describe('messageParts', () => {
  it.each([
    ['Plain words, it’s all', [], []],
    ["It's {name}", ['name'], []],
    ['{count, plural, one {# dish} other {# dishes}} for {name}', ['count plural', 'name'], []],
    ['{count, plural, =0 {None} other {{count} of {most}}}', ['count', 'count plural', 'most'], []],
    ['Read our <terms>terms, {name}</terms>', ['name'], ['terms']],
    ["A quoted '{brace}' is text", [], []],
  ])('%j has the values %j and the tags %j', (text, values, tags) => {
    expect(messageParts(text)).toEqual({ values, tags })
  })

  it.each([
    '{',
    'a } b',
    '{}',
    '{a b}',
    '{count, plural}',
    '{count, plural, one {x}}',
    '{count, plural, some {x} other {y}}',
    '{amount, number}',
    '<b>open',
    'closed</b>',
    '<a>crossed</b>',
    '{count, plural, other {<b>x}}',
    '<script src=x>y</script>',
  ])('%j is malformed', (text) => {
    expect(messageParts(text)).toBeNull()
  })

  it('any text is read or refused, without an error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...`a1 ,'{}<>/#=plural other`.split('')), maxLength: 60 }),
        (text) => {
          const parts = messageParts(text)
          return parts === null || parts.values.every((value) => /^\w+( plural)?$/.test(value))
        },
      ),
    )
  })
})

describe('ownTextProblem', () => {
  it.each([
    ['Order {number} is yours', 'plain', null],
    ['{number}, it’s here', 'plain', null],
    ['It’s here', 'plain', 'placeholders'],
    ['{number} {name}', 'plain', 'placeholders'],
    ['{number} {', 'plain', 'placeholders'],
    ['<b>{number}</b>', 'plain', 'not_plain'],
    ['{number}\nBcc: a@b.example', 'plain', 'not_plain'],
    ['{number} \u202eevil', 'plain', 'not_plain'],
    ['  ', 'plain', 'required'],
    [`{number}${'x'.repeat(60)}`, 'plain', 'too_long'],
  ] as const)('%j in place of “Your order {number}” is %j %j', (text, syntax, problem) => {
    expect(ownTextProblem(text, 'Your order {number}', syntax)).toBe(problem)
  })

  it('a plural may become a plain number, and a plain value never a plural', () => {
    const plural = '{count, plural, one {# dish} other {# dishes}}'
    expect(ownTextProblem('Dishes: {count}', plural, 'icu')).toBeNull()
    expect(ownTextProblem('{count, plural, other {# plates}}', plural, 'icu')).toBeNull()
    expect(ownTextProblem('{name, plural, other {#}}', 'Hello {name}', 'icu')).toBe('placeholders')
  })

  it('tags stay as often as they are in the original', () => {
    const original = 'I agree to the <terms>terms</terms>'
    expect(ownTextProblem('Our <terms>rules</terms> count', original, 'icu')).toBeNull()
    expect(ownTextProblem('Our rules count', original, 'icu')).toBe('placeholders')
    expect(ownTextProblem('<terms>a</terms><terms>b</terms>', original, 'icu')).toBe('placeholders')
    expect(ownTextProblem('<a>rules</a>', original, 'icu')).toBe('placeholders')
  })

  it('whatever is accepted fills every placeholder of the original and no other', () => {
    const name = fc.constantFrom('name', 'number', 'total', 'when')
    const piece = fc.oneof(
      name.map((one) => `{${one}}`),
      fc.constantFrom('a', ' ', '{', '}', "'", 'Order'),
    )
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, fc.constantFrom('icu', 'plain'), (own, original, syntax) => {
        if (ownTextProblem(own, original, syntax) !== null) return true
        const names = placeholdersOf(original, syntax)
        const used =
          syntax === 'plain' ? [...own.matchAll(/\{(\w+)\}/g)].map(([, one]) => one) : placeholdersOf(own, syntax)
        return [...new Set(used)].sort().join() === names.join()
      }),
      { numRuns: 1000 },
    )
  })

  it('a limit leaves room for a short text and never exceeds a paragraph', () => {
    expect(ownTextLimit('Go')).toBe(60)
    expect(ownTextLimit('x'.repeat(100))).toBe(200)
    expect(ownTextLimit('x'.repeat(1000))).toBe(600)
  })
})
