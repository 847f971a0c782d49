import { expect, it } from 'vitest'
import { chosenIn } from './receipt-lines.tsx'

it('the order page counts and prices deal parts for the whole line: 2 × 2 lemonades are 4', () => {
  const lemonade = {
    productId: 1,
    itemId: 2,
    name: 'Lemonade',
    quantity: 2,
    unitPrice: 50,
    ageRestricted: false,
    allergens: [],
    dietary: [],
    options: [],
  }
  const deal = { quantity: 2, options: [], sections: [{ sectionId: 1, name: 'Drinks', products: [lemonade] }] }
  expect(chosenIn(deal)).toMatchObject([{ name: '4 × Lemonade', price: 200 }])
})
