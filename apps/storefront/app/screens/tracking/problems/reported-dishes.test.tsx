import type { PricedLine, PricedProduct } from '@comanda/domain'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { ReportedDishes } from './reported-dishes.tsx'

const aProduct = (name: string): PricedProduct => ({
  productId: 1,
  itemId: 1,
  name,
  quantity: 1,
  unitPrice: 0,
  ageRestricted: false,
  allergens: [],
  dietary: [],
  options: [],
})

it('a report offers a meal deal as a whole and each of its dishes, counted for the whole line [11.32]', () => {
  const sections = ['Diavola', 'Cola'].map((name, index) => ({
    sectionId: index,
    name: `Part ${index}`,
    products: [aProduct(name)],
  }))
  const deal = { itemId: 1, name: 'Pizza night', quantity: 2, sections } as unknown as PricedLine
  const chosen = [{ line: 0, part: 1, quantity: 2 }]
  const markup = markupIn(aSite(), <ReportedDishes lines={[deal]} chosen={chosen} onChoose={() => {}} />)
  const steppers = [...markup.matchAll(/aria-label="One ([\w ]+) more"/g)].map(([, name]) => name)
  expect(steppers).toEqual(['Pizza night', 'Diavola', 'Cola'])
  // Both colas of the two deals are chosen: no third one can be.
  expect(markup).toMatch(/aria-label="One Cola more"[^>]*disabled|disabled[^>]*aria-label="One Cola more"/)
})
