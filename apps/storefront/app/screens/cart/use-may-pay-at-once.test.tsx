import { aBusiness, aCart, aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import type { SiteData } from '../../start-up/site.ts'
import { useMayPayAtOnce } from './use-may-pay-at-once.ts'

const answer = { location: aLocation(), coupons: [], specials: [], delivery: null, refused: null, distance: null }
const basket = { cart: aCart({ orderType: 'collection' }), answer, lines: [] } as unknown as ReadyBasket

/** Whether a wallet in the basket of a collection order pays without the checkout, while the location is open. */
function paysAtOnce(documents: SiteData['documents'], termsBySentence: boolean): boolean {
  const site = aSite({
    documents,
    business: aBusiness({ termsBySentence }),
    renderedAt: Date.parse('2026-11-20T19:00:00Z'),
  })
  const Answer = () => <p>{String(useMayPayAtOnce(basket))}</p>
  return markupIn(site, <Answer />) === '<p>true</p>'
}

it.each([
  [['policy', 'terms', 'allergy'], true, true],
  [['policy', 'terms', 'allergy'], false, false],
  [['terms'], false, false],
  [['allergy'], false, true],
  [[], false, true],
] as const)(
  'with %j published and terms by sentence %s, a wallet in the basket pays at once: %s [5.41, 7.45]',
  (documents, termsBySentence, atOnce) => {
    expect(paysAtOnce(documents, termsBySentence)).toBe(atOnce)
  },
)
