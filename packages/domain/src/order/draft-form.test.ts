import { aChoice, aContact, aDraft, anAddress } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { findFormProblems, isEmail, isTelephone } from './draft-form.ts'
import type { OrderContact, OrderDraft } from './order.ts'

const problems = (overrides: Partial<OrderDraft>, territory: 'uk' | 'es' = 'uk') =>
  findFormProblems(aDraft(overrides), territory).map(({ field, problem }) => `${field} ${problem}`)

describe('the form of an order', () => {
  it('the example drafts have no problems', () => {
    expect(problems({})).toEqual([])
    expect(problems({ orderType: 'delivery', address: anAddress() })).toEqual([])
    expect(problems({ orderType: 'table', tableId: 1 })).toEqual([])
  })

  it('a draft requires first name, last name, email and telephone [5.37]', () => {
    expect(problems({ contact: { firstName: '', lastName: ' ', email: '', telephone: '' } })).toEqual([
      'contact.firstName required',
      'contact.lastName required',
      'contact.email required',
      'contact.telephone required',
    ])
  })

  it('at a table a first name is enough; an email may follow and must be valid [5.37]', () => {
    const atTable = (contact: Partial<OrderContact>) =>
      problems({
        orderType: 'table',
        tableId: 1,
        contact: { firstName: '', lastName: '', email: '', telephone: '', ...contact },
      })
    expect(atTable({})).toEqual(['contact.firstName required'])
    expect(atTable({ firstName: 'Ada' })).toEqual([])
    expect(atTable({ firstName: 'Ada', email: 'ada@' })).toEqual(['contact.email invalid'])
  })

  it('a draft requires a valid email and a numeric telephone [5.37]', () => {
    expect(problems({ contact: aContact({ email: 'ada@', telephone: '0113 CALL' }) })).toEqual([
      'contact.email invalid',
      'contact.telephone invalid',
    ])
  })

  it('a draft for later requires a time [5.38]', () => {
    expect(problems({ pickup: { type: 'later', at: '' } })).toEqual(['pickup.at required'])
    expect(problems({ pickup: { type: 'later', at: 'at eight' } })).toEqual(['pickup.at invalid'])
  })

  it('a delivery address requires five parts, in Britain no county, in the order of the form [5.39, 5.46]', () => {
    expect(problems({ orderType: 'delivery' })).toEqual(['address required'])
    const address = anAddress({ postcode: '', streetNumber: '', line1: '', city: '', region: '' })
    expect(problems({ orderType: 'delivery', address: anAddress({ region: '' }) })).toEqual([])
    expect(problems({ orderType: 'delivery', address }, 'es')).toEqual([
      'address.streetNumber required',
      'address.line1 required',
      'address.city required',
      'address.region required',
      'address.postcode required',
    ])
  })

  it('a delivery postcode must belong to the territory [1.10]', () => {
    const draft = { orderType: 'delivery', address: anAddress({ postcode: '41010' }) } as const
    expect(problems(draft)).toEqual(['address.postcode invalid'])
    expect(problems(draft, 'es')).toEqual([])
  })

  it('only a table order requires a table [5.40]', () => {
    expect(problems({ orderType: 'table' })).toEqual(['tableId required'])
  })

  it('comment and driver instructions are limited to 500 characters [5.47, 9.08]', () => {
    const text = 'x'.repeat(500)
    expect(problems({ comment: text, driverInstructions: text, lines: [aChoice({ comment: text })] })).toEqual([])
    expect(
      problems({ comment: `${text}x`, driverInstructions: `${text}x`, lines: [aChoice({ comment: `${text}x` })] }),
    ).toEqual(['comment too_long', 'driverInstructions too_long', 'lines.0.comment too_long'])
  })

  it('a line quantity is an integer from 1 to 999 [5.08]', () => {
    const quantities = [1, 999, 0, 1000, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]
    expect(problems({ lines: quantities.map((quantity) => aChoice({ quantity })) })).toEqual(
      [2, 3, 4, 5, 6, 7].map((line) => `lines.${line}.quantity out_of_range`),
    )
  })

  it('a negative, fractional or excessive tip is refused', () => {
    for (const tip of [-1, 0.5, Number.NaN, 1e9]) expect(problems({ tip })).toEqual(['tip out_of_range'])
  })
})

describe('an email and a telephone', () => {
  it.each(['a@b.co', 'ada.marsh+food@mail.example.co.uk', ' ada@example.com ', 'ñandú@correo.es'])(
    '%s is an email [5.37]',
    (text) => expect(isEmail(text)).toBe(true),
  )
  it.each(['a', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@b.co>', 'a@b@c.co', `${'a'.repeat(250)}@b.co`])(
    '%s is not an email [5.37]',
    (text) => expect(isEmail(text)).toBe(false),
  )
  it.each(['0113 496 0000', '+44 (0)113 496 0000', '(+34) 600 123 456', '600123456'])(
    '%s is a telephone number [5.37]',
    (text) => expect(isTelephone(text)).toBe(true),
  )
  it.each(['', '12345', '0113-496-0000', '44+1134960000', '++441134960000', '1234567890123456', '( ) +'])(
    '%s is not a telephone number [5.37]',
    (text) => expect(isTelephone(text)).toBe(false),
  )
  it.each(['ann@example.com\u200b', '\ufeffann@example.com', 'ａnn@example.com'])(
    'an email with characters that a person does not see is an email [5.37]',
    (text) => expect(isEmail(text)).toBe(true),
  )
  it.each([
    ['uk', '07700 900123'],
    ['uk', '+44 7700 900123'],
    ['uk', '+44 (0)113 496 0000'],
    ['uk', '0044 113 496 0000'],
    ['uk', '0800 1111'],
    ['uk', '+34 600 123 456'],
    ['es', '600 123 456'],
    ['es', '+34 954 22 33 44'],
    ['es', '+44 7700 900123'],
    ['uk', '+1 212 555 0100'],
  ] as const)('in territory %s, %s is a telephone number [5.37]', (territory, text) => {
    expect(isTelephone(text, territory)).toBe(true)
  })
  it.each([
    ['uk', '07700 90012'],
    ['uk', '07700 9001234'],
    ['uk', '+44 7700 90012'],
    ['uk', '0044 7700 90012'],
    ['uk', '+34 600 123 45'],
    ['es', '600 123 45'],
    ['es', '600 123 4567'],
    ['es', '123 456 789'],
    ['es', '+44 7700 90012'],
  ] as const)('in territory %s, %s has a digit too few or too many [5.37]', (territory, text) => {
    expect(isTelephone(text, territory)).toBe(false)
  })
})
