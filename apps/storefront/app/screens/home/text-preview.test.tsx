import type { OrderType } from '@comanda/domain'
import { aLocation, anItem } from '@comanda/test-kit'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { TextPreview } from './text-preview.tsx'

const location = aLocation({ slug: 'leeds' })
const site = aSite({
  locations: [{ location, coupons: [], specials: [], delivery: null, refused: null, distance: null }],
})
const dish = anItem({ name: 'Dal', prices: { base: 700, delivery: 800, collection: 650, table: 750 } })

function pageFor(orderType: OrderType | null): string {
  const sections = [{ id: 1, name: 'Curries', dishes: [dish] }]
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <TextPreview title="Menu" sections={sections} orderType={orderType} onWanted={() => {}} />,
    },
  ])
  return markupIn(site, <Page />)
}

it.each([
  [null, '£8.00', 'delivery'],
  ['delivery', '£8.00', 'delivery'],
  ['collection', '£6.50', 'pickup'],
  ['table', '£7.50', 'sitin'],
] as const)(
  'for the order type %s, home shows the price %s and links the menu for %s [9.18]',
  (orderType, price, slug) => {
    const html = pageFor(orderType)
    expect(html).toContain('Dal')
    expect(html).toContain(price)
    expect(html).toContain(`href="/menu/leeds/${slug}"`)
  },
)
