import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeText, text } from './envelope.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  ['text', text],
  ['code', codeText],
])('a %s', (_, schema) => {
  it.each([
    ['of 32,000 marks', `a${'\u0300'.repeat(16_000)}${'\u0323'.repeat(16_000)}`],
    ['that becomes 18 times as long', '\ufdfa'.repeat(21_000)],
    ['of a megabyte', 'a'.repeat(1_000_000)],
  ])('%s is refused before it is normalised', (__, sent) => {
    const normalise = vi.spyOn(String.prototype, 'normalize')
    const { error } = schema(254).safeParse(sent)
    expect(normalise).not.toHaveBeenCalled()
    expect(error?.issues).toMatchObject([{ message: 'too_long', params: { count: 254 } }])
  })

  it('may have spaces around it and decomposed letters', () => {
    expect(schema(5).parse(`  ${'e\u0301'.repeat(5)}  `)).toBe('é'.repeat(5))
    expect(schema(5).safeParse('é'.repeat(6)).error?.issues).toHaveLength(1)
  })
})
