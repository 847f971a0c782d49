import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import type { OrderView } from '../../api/shapes.ts'
import { Celebration } from './celebration.tsx'

const textOf = (changes: Partial<OrderView>, language: 'en' | 'es' = 'en') => {
  const routes = [{ path: '/', element: <Celebration order={anOrderView(changes)} /> }]
  const site = { ...aSite(), language, wordsLanguage: language }
  const markup = markupIn(site, <RouterProvider router={createMemoryRouter(routes)} />)
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

it('the thanks say that the order is with the restaurant only until it leaves the kitchen [2.57]', () => {
  const withThem = /Your order 4K7-34 is with .+\. Paid by card\./
  const onWay = 'Your order 4K7-34 is on its way. Paid by card.'
  const preparedAt = '2026-11-21T12:20:00Z'
  for (const changes of [
    { status: 'received' },
    { status: 'accepted' },
    { status: 'accepted', orderType: 'collection', preparedAt },
    { status: 'accepted', preparedAt },
  ] as const) {
    expect(textOf(changes)).toMatch(withThem)
    expect(textOf(changes)).not.toContain(onWay)
  }
  for (const changes of [{ status: 'delivery' }, { status: 'accepted', orderType: 'table', preparedAt }] as const) {
    expect(textOf(changes)).toContain(onWay)
    expect(textOf(changes)).not.toMatch(withThem)
  }
  expect(textOf({ status: 'delivery' }, 'es')).toContain('Tu pedido 4K7-34 está en camino.')
})
