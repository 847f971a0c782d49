import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { PostcodeSearch } from './use-postcode-search.ts'

const nothing = () => {}
const searching = (text: string): PostcodeSearch => ({
  text,
  type: nothing,
  search: nothing,
  searchFor: nothing,
  pending: false,
  problem: null,
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
