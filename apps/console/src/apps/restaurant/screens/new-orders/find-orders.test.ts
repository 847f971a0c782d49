import { describe, expect, it } from 'vitest'
import type { NewOrderRow } from '../../../../api/new-orders.ts'
import { findOrders, similarTo } from './find-orders.ts'

const aRow = (
  id: string,
  customer: Partial<NewOrderRow['customer']>,
  others: Partial<NewOrderRow> = {},
): NewOrderRow => ({
  id,
  number: Number(id),
  receivedAt: '2026-11-20T19:12:00Z',
  orderType: 'collection',
  customer: {
    firstName: `First ${id}`,
    lastName: 'Last',
    telephone: `+4477009000${id}`,
    email: `${id}@example.com`,
    ...customer,
  },
  address: null,
  lines: [{ name: 'Margherita', quantity: 1 }],
  total: 995,
  currency: 'GBP',
  paymentType: 'cash',
  isFirstInCash: true,
  ...others,
})

const idsOf = (rows: readonly NewOrderRow[]) => rows.map(({ id }) => id)

describe('orders that are similar to one', () => {
  const like = aRow(
    '10',
    { telephone: '+447700900666', email: 'Bot@example.net', firstName: 'Al', lastName: 'Fa' },
    { address: '1 High St' },
  )

  it('they share the telephone, the email, the name or the address [11.22]', () => {
    const rows = [
      like,
      aRow('11', { telephone: '+44 7700 900666' }),
      aRow('12', { email: 'bot@example.net' }),
      aRow('13', { firstName: 'AL', lastName: ' fa' }),
      aRow('14', {}, { address: '1 high st' }),
      aRow('15', {}),
    ]
    expect(idsOf(similarTo(like, rows))).toEqual(['10', '11', '12', '13', '14'])
  })

  it('a paid order or one of a known customer is not similar to a first order in cash [11.22]', () => {
    const known = aRow('16', { telephone: '+447700900666' }, { isFirstInCash: false })
    expect(idsOf(similarTo(like, [like, known]))).toEqual(['10'])
    expect(idsOf(similarTo(known, [like, known]))).toEqual(['16'])
  })

  it('two collections are not similar because neither has an address', () => {
    expect(idsOf(similarTo(aRow('17', {}), [aRow('18', {})]))).toEqual([])
  })
})

describe('the search in new orders', () => {
  const rows = [
    aRow('21', { firstName: 'José', lastName: 'Núñez' }),
    aRow('22', { telephone: '+447700900142' }, { isFirstInCash: false }),
    aRow('23', {}, { address: '12 Boar Lane, Leeds' }),
  ]
  const found = (text: string, filter: 'all' | 'first' | 'rest' = 'all') =>
    idsOf(findOrders(rows, { filter, text, isSelected: ({ id }) => id === '23' }))

  it('it finds names without accents, telephones as written at home, addresses and numbers', () => {
    expect(found('jose nun')).toEqual(['21'])
    expect(found('07700 900142')).toEqual(['22'])
    expect(found('boar')).toEqual(['23'])
    expect(found('#22')).toEqual(['22'])
    expect(found('4K7-22')).toEqual(['22'])
    expect(found('4k7-21')).toEqual(['21'])
    expect(found('')).toEqual(['21', '22', '23'])
  })

  it('it filters first orders in cash, and orders that are not selected', () => {
    expect(found('', 'first')).toEqual(['21', '23'])
    expect(found('', 'rest')).toEqual(['21', '22'])
  })
})
