import { aBusiness } from '@comanda/test-kit'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import type { SiteData } from '../start-up/site.ts'
import { TermsSentence } from './terms-sentence.tsx'

/** What a customer reads beside the button that places the order, without markup. */
function sentenceOf(documents: SiteData['documents'], termsBySentence = true): string {
  const Page = createRoutesStub([{ path: '/', Component: TermsSentence }])
  const site = aSite({ documents, business: aBusiness({ termsBySentence }) })
  return markupIn(site, <Page />)
    .replaceAll(/<[^>]+>/g, '')
    .trim()
}

it.each([
  [
    ['policy', 'terms', 'allergy'],
    'By placing this order you agree to our terms and privacy policy, and confirm you’ve read the allergy information.',
  ],
  [['policy', 'terms'], 'By placing this order you agree to our terms and privacy policy.'],
  [
    ['terms', 'allergy'],
    'By placing this order you agree to our terms. Please read the allergy information before you order.',
  ],
  [['policy'], 'By placing this order you agree to our privacy policy.'],
  [['allergy'], 'Please read the allergy information before you order.'],
  [[], ''],
] as const)('with %j published, a customer agrees to these documents only [5.41]', (documents, text) => {
  expect(sentenceOf(documents)).toBe(text)
})

it('where the customer ticks the terms, no sentence repeats them [5.41]', () => {
  expect(sentenceOf(['terms', 'allergy'], false)).toBe('')
  expect(sentenceOf(['allergy'], false)).toBe('Please read the allergy information before you order.')
})
