import { aCart, aLocation } from '@comanda/test-kit'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { storeWith } from '../../../../test/store-with.ts'
import { useCart } from '../../../stored/cart.ts'
import { useEarlierCart } from '../../../stored/earlier-cart.ts'
import { CartBar } from './cart-bar.tsx'

const location = aLocation()
const site = (id = location.id) =>
  aSite({
    locations: [
      { location: { ...location, id }, coupons: [], specials: [], delivery: null, refused: null, distance: null },
    ],
  })
const cart = aCart({ locationId: location.id })

const bar = (at = site()) => {
  const Page = createRoutesStub([{ path: '/', Component: CartBar }])
  return markupIn(at, <Page />)
}
const pressable = (html: string) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', inner = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ??
      inner
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  )

it('an expired basket is offered again in the place of the basket bar [4.26]', () => {
  const html = storeWith(useEarlierCart, { earlier: cart }, bar)
  expect(html).toMatch(/^<section aria-label="[^"]+" class="cart-bar /)
  expect(pressable(html)).toEqual(['Your basket expired Bring it back', expect.stringMatching(/./)])
  expect(html).toMatch(/<span role="status"[^>]*>Your basket expired</)
})

it('an expired basket is not offered beside another basket, nor where its location is gone [4.26]', () => {
  expect(bar()).toBe('')
  expect(storeWith(useEarlierCart, { earlier: cart }, () => bar(site(9)))).toBe('')
  const both = storeWith(useEarlierCart, { earlier: cart }, () => storeWith(useCart, { cart }, bar))
  expect(both).not.toContain('Your basket expired')
  // The bar is a part of the page with a name.
  expect(both).toMatch(/^<section aria-label="[^"]+" class="cart-bar .*href="\/cart"/s)
})
