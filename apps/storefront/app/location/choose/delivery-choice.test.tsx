import { aLocation, anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { PostcodeSearch } from './use-postcode-search.ts'

const nothing = () => {}
const searching = (text: string, problem: PostcodeSearch['problem'] = null): PostcodeSearch => ({
  text,
  type: nothing,
  search: nothing,
  searchFor: nothing,
  pending: false,
  problem,
  found: null,
})
const button = (text: string) =>
  /<button[^>]*type="submit"[^>]*>/.exec(
    markupIn(aSite(), <DeliveryChoice search={searching(text)} sorted={null} chosen={null} onChoose={nothing} />),
  )?.[0] ?? ''

it('Search beside an empty postcode can be pressed, and is quiet only in colour [5.16]', () => {
  expect(button('')).not.toMatch(/disabled="(true)?"/)
  expect(button('').match(/class="[^"]*"/)?.[0]).not.toBe(button('LS6').match(/class="[^"]*"/)?.[0])
})

it.each([
  ['en', 'We need the whole postcode. Add the last part, like LS6 3HN.'],
  ['es', 'Necesitamos el código postal completo. Añade el final, como LS6 3HN.'],
] as const)('an outward code is asked for its last part in %s', (language, asked) => {
  const location = aLocation({ address: anAddress({ postcode: 'LS6 3HN' }) })
  const answer = { location, delivery: null, refused: null, distance: null, coupons: [], specials: [] }
  const markup = markupIn(
    aSite({ language, locations: [answer] }),
    <DeliveryChoice search={searching('LS6', 'part')} sorted={null} chosen={null} onChoose={nothing} />,
  )
  expect(markup).toContain(asked)
})
