import { expect, it } from 'vitest'
import { type DealPlace, newProblems, sectionsProblems, type WantedSection } from './section-problems.ts'

const aSection = (parts: Partial<WantedSection> = {}): WantedSection => ({
  name: 'Pizza',
  kind: 'radio',
  required: true,
  min: 1,
  max: null,
  priced: false,
  products: [{ itemId: 1, price: 0 }],
  ...parts,
})

/** Dishes 1 to 8 and the deals 9 and 10; the deal that is edited is 10. */
const PLACE: DealPlace = {
  itemId: 10,
  isInDeal: false,
  isDeal: (id) => (id > 10 ? undefined : id > 8),
}
const reasons = (sections: readonly WantedSection[], place = PLACE) =>
  sectionsProblems(sections, place).map(({ reason, section, product }) => [reason, section, product])
const of = (...ids: readonly number[]) => ids.map((itemId) => ({ itemId, price: 0 }))

it('sections with dishes and limits that can be met have no problem [3.08]', () => {
  expect(reasons([])).toEqual([])
  expect(reasons([aSection(), aSection({ kind: 'checkbox', min: 2, max: 3, products: of(1, 2) })])).toEqual([])
  // Customers may take a dish of a section twice.
  expect(reasons([aSection({ kind: 'checkbox', min: 2, max: 0 })])).toEqual([])
})

it.each<readonly [string, Partial<WantedSection>, readonly unknown[]]>([
  ['no dish', { products: [] }, ['empty', 0, null]],
  ['two of a single choice', { min: 2 }, ['more-than-allowed', 0, null]],
  ['more than may be chosen', { kind: 'checkbox', min: 3, max: 2 }, ['more-than-allowed', 0, null]],
  ['a dish twice', { products: of(1, 2, 1) }, ['twice', 0, 2]],
  ['a deal', { products: of(1, 9) }, ['deal-in-deal', 0, 1]],
  ['the deal itself', { products: of(10) }, ['deal-in-deal', 0, 0]],
  ['a dish of another menu', { products: of(11) }, ['not-on-menu', 0, 0]],
])('a section with %s is named', (_, parts, problem) => {
  expect(reasons([aSection(parts)])).toEqual([problem])
})

it('too many sections, too many dishes and a dish of a deal are problems of the whole', () => {
  expect(reasons(Array.from({ length: 21 }, () => aSection()))).toEqual([['too-many', null, null]])
  const many = Array.from({ length: 26 }, () => ({ itemId: 1, price: 0 }))
  const full = Array.from({ length: 20 }, () => aSection({ products: many }))
  expect(sectionsProblems(full, PLACE)[0]).toMatchObject({ reason: 'too-many', section: null })
  expect(reasons([aSection()], { ...PLACE, isInDeal: true })).toEqual([['deal-in-deal', null, null]])
  expect(reasons([], { ...PLACE, isInDeal: true })).toEqual([])
})

it('what was wrong before is no new problem, and anything else of it may change', () => {
  const before = [aSection({ id: 1, products: [] }), aSection({ id: 2, products: of(9) })]
  const renamed = before.map((one) => ({ ...one, name: 'Pie' })).toReversed()
  expect(newProblems(renamed, before, PLACE)).toEqual([])
  expect(newProblems([...before, aSection({ products: [] })], before, PLACE)).toMatchObject([
    { reason: 'empty', section: 2 },
  ])
  expect(newProblems([aSection({ id: 1, products: of(9) })], before, PLACE)).toMatchObject([
    { reason: 'deal-in-deal', section: 0, product: 0 },
  ])
})
