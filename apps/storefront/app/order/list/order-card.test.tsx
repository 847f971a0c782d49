import { CATALOGUES } from '@comanda/messages/catalogues'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import { OrderCard } from './order-card.tsx'

it.each([
  ['en', 'View status'],
  ['es', 'Ver estado'],
] as const)('the card of a current order in %s leads to its status: %s [2.61]', (language, words) => {
  const order = anOrderView()
  const messages = {
    ...CATALOGUES[language].browsing,
    ...CATALOGUES[language].ordering,
    ...CATALOGUES[language].account,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderCard order={order} /> }])
  const html = markupIn(
    aSite({ language }),
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      <Page />
    </IntlProvider>,
  )
  const link = /<a [^>]*href="\/order\/[^"]+\/tracking"[^>]*>(.*?)<\/a>/s.exec(html)
  expect(link?.[1]?.replaceAll(/<[^>]+>/g, '')).toBe(words)
  // What a finished order offers is not offered here.
  expect(html).not.toContain('<button')
})

it('the card of a finished order has View status, Leave review and View order [2.60]', () => {
  const order = anOrderView({ status: 'completed' })
  const messages = { ...CATALOGUES.en.browsing, ...CATALOGUES.en.ordering, ...CATALOGUES.en.account }
  const actions = { onAgain: () => {}, onView: () => {}, onReview: () => {} }
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderCard order={order} actions={actions} /> }])
  const html = markupIn(
    aSite(),
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Page />
    </IntlProvider>,
  )
  const pressable = [...html.matchAll(/<(a|button)\b.*?<\/\1>/gs)].map(([all]) => all.replaceAll(/<[^>]+>/g, ''))
  expect(pressable).toEqual(['View status', 'Order again', 'View order', 'Leave review'])
})
