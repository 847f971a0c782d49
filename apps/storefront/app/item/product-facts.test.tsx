import { priceLine } from '@comanda/domain'
import { aMealDeal, anOption, aProduct, aSection, aValue, noonOn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { ProductFacts } from './product-facts.tsx'

const bases = anOption({
  id: 7,
  name: 'Base',
  values: [
    aValue({ id: 1, name: 'Classic', allergens: ['gluten'], breaksMarks: [] }),
    aValue({ id: 2, name: 'Non-gluten base', allergens: ['eggs'], breaksMarks: ['vegan'] }),
  ],
})
const deal = aMealDeal({
  sections: [
    aSection({
      products: [
        aProduct({ id: 1, name: 'Marinara', dietary: ['vegan'], options: [bases] }),
        aProduct({ id: 2, name: 'Diavola', dietary: ['hot'], allergens: ['milk'] }),
      ],
    }),
  ],
})

/** What the sheet of a dish inside the deal says, with a base where the dish has one. */
function factsOf(productId: number, valueId: number | null): string {
  const options = valueId === null ? [] : [{ optionId: 7, values: [{ valueId, quantity: 1, options: [] }] }]
  const choice = {
    quantity: 1,
    comment: '',
    options: [],
    sections: [{ sectionId: 1, products: [{ productId, quantity: 1, options }] }],
  }
  const priced = priceLine(deal, { ...choice, itemId: deal.id }, 'delivery', noonOn('2026-11-21')).sections[0]
    ?.products[0]
  if (priced === undefined) throw new Error('the dish was not priced')
  return markupIn(
    aSite(),
    <ProductFacts item={deal} priced={priced} orderType="delivery" telephone="+441132345678" />,
  ).replaceAll(/<[^>]+>/g, '|')
}

it('a dish of a meal deal shows its own marks and allergens with its choices [2.03, 2.53]', () => {
  expect(factsOf(1, 1)).toMatch(/Vegan.*Contains.*gluten/i)
  expect(factsOf(1, 1)).not.toMatch(/eggs|milk/i)
  expect(factsOf(1, 2)).toMatch(/No longer vegan.*Contains.*eggs/i)
  expect(factsOf(2, null)).toMatch(/Contains.*milk/i)
  expect(factsOf(2, null)).not.toMatch(/vegan|gluten/i)
})
