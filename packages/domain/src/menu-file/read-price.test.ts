import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '../pricing/money.ts'
import { readPrice } from './read-price.ts'

const BRITAIN = { currency: 'GBP' } as const
const SPAIN = { currency: 'EUR' } as const

const amountIn = (typed: string, place: typeof BRITAIN | typeof SPAIN): number | string => {
  const read = readPrice(typed, place)
  return typeof read === 'string' ? read : read.amount
}

it('every formatted amount reads as the same amount', () => {
  const formatted = fc.tuple(
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.constantFrom('GBP' as const, 'EUR' as const),
    fc.constantFrom('en' as const, 'es' as const),
  )
  fc.assert(
    fc.property(formatted, ([amount, currency, language]) => {
      expect(readPrice(formatMoney(amount, currency, language), { currency })).toEqual({ amount, isRounded: false })
    }),
  )
})

it('an amount reads the same with any decimal mark, digit form and currency position', () => {
  const marks = fc.constantFrom('.', ',', "'", '’', '´', '`', '·', '．', '٫')
  const dress = fc.constantFrom(
    (text: string) => text,
    (text: string) => `£${text}`,
    (text: string) => `£ ${text}`,
    (text: string) => `GBP ${text}`,
    (text: string) => `${text} gbp`,
    (text: string) => `${text}\u00a0£`,
    (text: string) => `£${text} GBP`,
  )
  const wide = (text: string): string =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), marks, dress, fc.boolean(), (amount, mark, dressed, isWide) => {
      const typed = `${Math.floor(amount / 100)}${mark}${String(amount % 100).padStart(2, '0')}`
      expect(amountIn(dressed(isWide ? wide(typed) : typed), BRITAIN)).toBe(amount)
    }),
  )
})

it('an amount with more than two decimals is rounded or refused, never multiplied by 1000', () => {
  const typed = fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.stringMatching(/^\d{3,8}$/), fc.constantFrom('.', ','))
  fc.assert(
    fc.property(typed, fc.constantFrom(BRITAIN, SPAIN), ([whole, decimals, mark], place) => {
      const read = readPrice(`${whole}${mark}${decimals}`, place)
      if (typeof read === 'string') expect(read).toBe('price-unclear')
      else {
        expect(Math.abs(read.amount - Number(`${whole}.${decimals}`) * 100)).toBeLessThanOrEqual(0.500001)
        expect(read.isRounded).toBe(true)
      }
    }),
  )
})

it('two amounts are never read as one, whatever stands between them', () => {
  const amount = fc.integer({ min: 100, max: 9_999 }).map((pence) => (pence / 100).toFixed(2))
  const between = fc.constantFrom(
    ' ',
    '  ',
    '-',
    ' - ',
    ' – ',
    '/',
    ' / ',
    ' or ',
    ' to ',
    ' & ',
    ' | ',
    '; ',
    ', ',
    ' £',
    '£ ',
    ' and ',
  )
  fc.assert(
    fc.property(amount, between, amount, (one, text, other) => {
      expect(typeof readPrice(`${one}${text}${other}`, BRITAIN)).toBe('string')
    }),
  )
})

it.each([
  ['8', 800],
  ['8.5', 850],
  ['8,50', 850],
  [' £8.50 ', 850],
  ['GBP 12', 1200],
  ['3£50', 350],
  ['£3,50', 350],
  ['3.50 pounds', 350],
  ["3'50", 350],
  ['2´50', 250],
  ['２.５０', 250],
  ['￡3.50', 350],
  ['12,-', 1200],
  ['12.—', 1200],
  ['80p', 80],
  ['8.925', 893],
  ['8.9255', 893],
  ['12.075', 1208],
  ['0,925', 93],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250.00', 125_000],
  ['1,250,000', 125_000_000],
  ['0', 0],
])('in Britain %j reads as %i', (text, amount) => {
  expect(amountIn(text, BRITAIN)).toBe(amount)
})

it.each([
  ['8,50 €', 850],
  ['EUR 12', 1200],
  ['5 euros', 500],
  ['3€50', 350],
  ['2’50 €', 250],
  ['8,925', 893],
  ['1.250,5', 125_050],
  ["1'250.00 €", 125_000],
])('in Spain %j reads as %i', (text, amount) => {
  expect(amountIn(text, SPAIN)).toBe(amount)
})

it.each([
  ['', 'price-missing'],
  ['-', 'price-missing'],
  ['S/M', 'price-missing'],
  ['según mercado', 'price-missing'],
  ['market price', 'price-missing'],
  ['8-10', 'price-range'],
  ['£8 – £10', 'price-range'],
  ['8 / 12', 'price-range'],
  ['8.50 9.50', 'price-range'],
  ['8, 50', 'price-range'],
  ['3 £ 50', 'price-range'],
  ['from £8', 'price-range'],
  ['desde 8', 'price-range'],
  ['eight', 'price-unreadable'],
  ['-8', 'price-unreadable'],
  ['8⁵⁰', 'price-unreadable'],
  ['8:50', 'price-unreadable'],
  ['1.250.00', 'price-unreadable'],
  ['8.50.2', 'price-unreadable'],
  ['1,250', 'price-unclear'],
  ["2'500", 'price-unclear'],
  ['1 250', 'price-unclear'],
  ['€5.00', 'currency-differs'],
  ['5 EUR', 'currency-differs'],
  ['$5', 'currency-differs'],
  ['3€50', 'currency-differs'],
  ['£5 / €6', 'currency-differs'],
])('in Britain %j is %s', (text, problem) => {
  expect(amountIn(text, BRITAIN)).toBe(problem)
})

it('a place may say which mark stands before decimals', () => {
  expect(readPrice('8.925', { currency: 'EUR', decimal: '.' })).toEqual({ amount: 893, isRounded: true })
  expect(readPrice('8.925', SPAIN)).toBe('price-unclear')
})
