import type { PricedLine } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { expect, it } from 'vitest'
import { lineRows } from './order-rows-mail.ts'

it('a mail counts the parts of a deal for the whole line, as the order page does', () => {
  const lemonade = {
    productId: 1,
    itemId: 2,
    name: 'Lemonade',
    quantity: 2,
    unitPrice: 0,
    ageRestricted: false,
    allergens: [],
    dietary: [],
    options: [],
  }
  const line: PricedLine = {
    itemId: 1,
    image: null,
    name: 'Pizza night',
    quantity: 2,
    comment: '',
    unitPrice: 2000,
    linePrice: 4000,
    vatRate: 2000,
    ageRestricted: false,
    allergens: [],
    dietary: [],
    options: [],
    sections: [{ sectionId: 1, name: 'Drinks', products: [lemonade] }],
  }
  const [row] = lineRows([line], { currency: 'GBP', language: 'en' }, CATALOGUES.en.mail)
  expect(row).toMatchObject({ label: '2 × Pizza night', details: ['4 × Lemonade'] })
})
