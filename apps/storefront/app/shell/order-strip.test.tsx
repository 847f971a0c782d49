import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { aCourier, anOrderView } from '../../test/an-order-view.ts'
import type { OrderView } from '../api/shapes.ts'
import { StripRows } from './order-strip.tsx'

const site = aSite({ renderedAt: Date.parse('2026-11-21T12:05:00Z') })
const ENDED = '2026-11-21T12:10:00Z'
const rejectedBy = (by: 'staff' | 'customer', changes: Partial<OrderView> = {}) =>
  anOrderView({
    id: 'rejected00000000000000',
    status: 'rejected',
    history: [{ status: 'rejected', at: ENDED, by, reason: null }],
    ...changes,
  })

/** The strip as markup and as text. */
function stripOf(ended: readonly OrderView[], live: readonly OrderView[], language: 'en' | 'es' = 'en') {
  const rows = () => <StripRows ended={ended} live={live} onOpen={() => {}} />
  const Page = createRoutesStub([{ path: '*', Component: rows }])
  const html = markupIn({ ...site, language, wordsLanguage: language }, <Page />)
  return {
    html,
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

it('a rejected order is announced first, links to its page and is not counted as in progress [4.02, 6.01]', () => {
  const { html, text } = stripOf([rejectedBy('staff')], [anOrderView()])
  expect(html).toMatch(/^<nav[^>]*><div[^>]*bg-bad[^>]*><div role="alert"><a[^>]*href="\/order\/rejected0+\/tracking"/)
  expect(text).toMatch(
    /^Call Lane couldn’t take order 4K7-34\. Your money is on its way back\. See what you can do Received · Arriving 12:35–12:45/,
  )
  expect(text).not.toMatch(/in progress|Refunded|Rejected/)
  expect(stripOf([rejectedBy('staff')], [], 'es').text).toMatch(
    /no ha podido preparar el pedido 4K7-34\. Tu dinero va de camino\. Mira qué puedes hacer$/,
  )
})

it.each([
  [
    'cancelled by the customer',
    rejectedBy('customer'),
    /^Order 4K7-34 is cancelled\. Your money is on its way back\. See/,
  ],
  [
    'refunded after a rejection',
    rejectedBy('staff', { status: 'refunded', payment: 'refunded', refunded: 995 }),
    /couldn’t take order 4K7-34\. Your money has gone back\./,
  ],
  [
    'that nobody paid',
    rejectedBy('staff', { payment: 'unpaid', paymentType: 'cash' }),
    /couldn’t take order 4K7-34\. See what/,
  ],
  [
    'of 0.00',
    rejectedBy('staff', { totals: { ...anOrderView().totals, total: 0 } }),
    /couldn’t take order 4K7-34\. See what/,
  ],
  [
    'that could not be delivered',
    anOrderView({ status: 'delivery', courier: aCourier({ dropStatus: 4 }) }),
    /^We couldn’t deliver order 4K7-34\. See the order/,
  ],
])('an order %s is told by what it means for the customer [4.02, 4.09]', (_which, order, words) => {
  expect(stripOf([order], []).text).toMatch(words)
})

it('several orders fold into one row that tells when the first of them comes [2.49, 6.01]', () => {
  const later = anOrderView({ id: 'later000000000000000000', readyAt: '2026-11-21T13:31:00Z' })
  const { text } = stripOf([], [later, anOrderView()])
  expect(text).toMatch(/^2 orders in progress · Arriving 12:35–12:45 Received · Arriving 13:35–13:45/)
})
