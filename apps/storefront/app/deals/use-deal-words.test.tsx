import type { Coupon, Language } from '@comanda/domain'
import { aCoupon } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { useDealWords } from './use-deal-words.ts'

function conditionsOf(coupon: Partial<Coupon>, language: Language): string {
  const Words = () => useDealWords('GBP', 'Europe/London')(aCoupon(coupon)).conditions.join(' · ')
  return markupIn(aSite({ language }), <Words />)
}

it.each([
  ['at midnight in winter', '2026-12-19T00:00:00Z', 'Until Friday 18 December', 'Hasta el viernes, 18 de diciembre'],
  ['at midnight in summer', '2026-07-18T23:00:00Z', 'Until Saturday 18 July', 'Hasta el sábado, 18 de julio'],
  [
    'in the evening',
    '2026-12-18T19:21:00Z',
    'Until Friday 18 December at 19:21',
    'Hasta el viernes, 18 de diciembre, 19:21',
  ],
] as const)('an offer that ends %s states its last day, and a time only then', (_, endsAt, english, spanish) => {
  expect(conditionsOf({ endsAt }, 'en')).toBe(english)
  expect(conditionsOf({ endsAt }, 'es')).toBe(spanish)
})
