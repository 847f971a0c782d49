import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import type { OrderView } from '../../api/shapes.ts'
import LastOrderCard from './last-order-card.tsx'

const site = aSite({ renderedAt: Date.parse('2026-11-23T12:00:00Z') })
const REVIEW = { food: 7, service: 7, delivery: 7, content: '' } as unknown as OrderView['review']

function cardOf(order: OrderView, isGuest: boolean, at = site): string {
  const forget = isGuest ? { onForget: () => {} } : {}
  const Page = createRoutesStub([{ path: '/', Component: () => <LastOrderCard order={order} {...forget} /> }])
  return markupIn(at, <Page />)
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '|')

it("a guest's last order can be ordered again, rated and forgotten from the home page", () => {
  const card = cardOf(anOrderView({ status: 'completed' }), true)
  expect(textOf(card)).toMatch(
    /Your last order.*21 Nov 2026 12:00 · £9.95.*Order again.*How was it\?.*Forget it on this/,
  )
  expect(card).toContain('href="/order/0123456789abcdefghijkl/tracking"')
  expect(textOf(cardOf(anOrderView({ review: REVIEW }), true))).not.toContain('How was it?')
  const spanish = { ...site, language: 'es', wordsLanguage: 'es' } as const
  expect(textOf(cardOf(anOrderView(), true, spanish))).toMatch(/Repetir pedido.*¿Qué tal estaba\?.*Olvidarlo/)
})

it("a customer's last order leads to all orders instead, and is not forgotten", () => {
  const card = cardOf(anOrderView({ status: 'completed' }), false)
  expect(card).toContain('href="/re-order"')
  expect(textOf(card)).not.toMatch(/How was it|Forget/)
})
