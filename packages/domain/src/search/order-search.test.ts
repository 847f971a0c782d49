import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderCode } from '../order/order-code.ts'
import { formatMoney } from '../pricing/money.ts'
import { orderSearch, wantedWords } from './order-search.ts'
import { customerWords, orderWords, type SearchedOrder } from './order-words.ts'

const now = Temporal.Instant.from('2026-11-28T12:00:00Z')
const british = { territory: 'uk', currency: 'GBP', now } as const
const spanish = { territory: 'es', currency: 'EUR', now } as const

const address = {
  line1: '3 Brudenell Road',
  line2: '',
  streetNumber: '',
  city: 'Leeds',
  region: '',
  postcode: 'LS6 3HN',
  country: 'GB',
  position: null,
}
const order: SearchedOrder = {
  contact: { firstName: 'Siân', lastName: 'O’Brien', email: 'Sian.OBrien@example.com', telephone: '+441134960142' },
  address,
  dishes: ['’Nduja e miele', '7Up'],
  total: 2350,
  cardLast4: '4242',
}

/** Whether an order is found by its words. */
const isFound = (
  text: string,
  of: SearchedOrder = order,
  place: typeof british | typeof spanish = british,
): boolean => {
  const words = orderWords(of)
  return orderSearch(text, place).some((meant) =>
    wantedWords(meant)?.every(({ text: wanted, isWhole }) =>
      words.some((word) => (isWhole ? word === wanted : word.startsWith(wanted))),
    ),
  )
}

describe('orderSearch', () => {
  it.each([
    ['34', british, [{ kind: 'number', number: 34 }]],
    ['#34', british, [{ kind: 'number', number: 34 }]],
    ['n.º 07', spanish, [{ kind: 'number', number: 7 }]],
    ['#0142', british, [{ kind: 'number', number: 142 }]],
    ['£23.50', british, [{ kind: 'amount', amount: 2350 }]],
    ['23.50', british, [{ kind: 'amount', amount: 2350 }]],
    ['23,50 €', spanish, [{ kind: 'amount', amount: 2350 }]],
    ['23 €', spanish, [{ kind: 'amount', amount: 2300 }]],
    ['1.234,50 €', spanish, [{ kind: 'amount', amount: 123_450 }]],
    ['…4242', british, [{ kind: 'card', last4: '4242' }]],
    ['•••• 4242', british, [{ kind: 'card', last4: '4242' }]],
    ['xxxx-4242', british, [{ kind: 'card', last4: '4242' }]],
    ['0113 496 0142', british, [{ kind: 'telephone', digits: '1134960142' }]],
    ['+44 113 496 0142', british, [{ kind: 'telephone', digits: '441134960142' }]],
    ['612 34 56 78', spanish, [{ kind: 'telephone', digits: '612345678' }]],
    ['LS6 3HN', british, [{ kind: 'words', words: ['ls63hn'] }]],
    ['ls63hn', british, [{ kind: 'words', words: ['ls63hn'] }]],
    ['LS6 3', british, [{ kind: 'words', words: ['ls63'] }]],
    ['Ada LS6 3HN', british, [{ kind: 'words', words: ['ada', 'ls63hn'] }]],
    ['ada@Example.com', british, [{ kind: 'words', words: ['ada@example.com'] }]],
    ['José  Nuñez', spanish, [{ kind: 'words', words: ['jose', 'nunez'] }]],
    ['3 Brudenell Road', british, [{ kind: 'words', words: ['brudenell', 'road'] }]],
    ['', british, []],
    ['#', british, []],
    ['0', british, []],
    ['a'.repeat(101), british, []],
  ] as const)('"%s" is understood', (text, place, meant) => {
    expect(orderSearch(text, place)).toEqual(meant)
  })

  it('four digits may be a number, the end of a telephone or of a card', () => {
    expect(orderSearch('4242', british).map(({ kind }) => kind)).toEqual(['number', 'telephone', 'card'])
  })

  it('five digits may be a postcode, too', () => {
    expect(orderSearch('41010', spanish).at(-1)).toEqual({ kind: 'words', words: ['41010'] })
  })

  it('the code that customers know is understood as it is written and as it is typed', () => {
    const code = orderCode({ number: 7, locationId: 3, placedAt: '2026-11-27T19:00:00Z', timeZone: 'Europe/London' })
    const wanted = [{ kind: 'code', code: { locationId: 3, number: 7, day: '2026-11-27' } }]
    for (const typed of [code, `#${code}`, code.toLowerCase(), code.replace('-', ''), ` ${code} `])
      expect(orderSearch(typed, british)).toEqual(wanted)
  })
})

describe('the words of an order', () => {
  it.each([
    'sian',
    'Siân o’brien',
    'obr',
    'OBRIEN sian',
    'sian.obrien@ex',
    'brudenell',
    'ls6',
    'LS6 3HN',
    'nduja',
    'miele sian',
    '7up',
    '£23.50',
    '…4242',
    '0142',
    '0113 496 0142',
    '+441134960142',
  ])('find it by "%s"', (text) => {
    expect(isFound(text)).toBe(true)
  })

  it.each(['sia nn', 'brien', 'headingley', 'LS6 3HX', '£23.51', '…4243', '0143', 'sian@', 'miele ada', 'li'])(
    'do not find it by "%s"',
    (text) => {
      expect(isFound(text)).toBe(false)
    },
  )

  it('of an order whose person was erased are those of its dishes and money', () => {
    const contact = { firstName: '', lastName: '', email: '', telephone: '' }
    expect(orderWords({ ...order, contact, address: null })).toEqual(['a2350', 'c4242', 'wnduja', 'wmiele', 'w7up'])
  })

  it('are few, however long the order is', () => {
    const dishes = Array.from({ length: 500 }, (_, n) => `dish${n} ${'x'.repeat(500)}`)
    const words = orderWords({ ...order, dishes })
    expect(words.length).toBe(60)
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(41)
  })

  it('find an order by its amount, telephone, card and each of its words', () => {
    const word = fc.stringMatching(/^[a-zñéü]{2,12}$/)
    const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`))
    fc.assert(
      fc.property(word, word, digits(9, 10), digits(4, 4), fc.integer({ min: 1, max: 1_000_000 }), (...made) => {
        const [firstName, dish, telephone, cardLast4, total] = made
        const one: SearchedOrder = {
          contact: { firstName, lastName: '', email: '', telephone: `+34${telephone}` },
          address: null,
          dishes: [dish],
          total,
          cardLast4,
        }
        const typed = [firstName, `${dish.toUpperCase()} ${firstName}`, telephone, telephone.slice(-6), `…${cardLast4}`]
        for (const text of typed) expect([text, isFound(text, one, spanish)]).toEqual([text, true])
        expect(isFound(formatMoney(total, 'EUR', 'es'), one, spanish)).toBe(true)
      }),
    )
  })

  it('no text that is typed makes the search fail, or mean very much', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const meant = orderSearch(text, british)
        expect(meant.length).toBeLessThanOrEqual(4)
        for (const one of meant) {
          const words = wantedWords(one) ?? []
          expect(words.length).toBeLessThanOrEqual(5)
          for (const { text: wanted } of words) expect(wanted.length).toBeGreaterThan(1)
        }
      }),
    )
  })
})

it('a customer has the words of name, email and telephone, each once, and nothing of the order', () => {
  expect(customerWords(order.contact)).toEqual(['t241069431144', 'wsian.obrien@example.com', 'wsian', 'wobrien'])
  expect(customerWords({ firstName: '', lastName: '', email: '', telephone: '' })).toEqual([])
})
