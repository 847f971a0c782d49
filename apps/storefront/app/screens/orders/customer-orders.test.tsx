import { CATALOGUES } from '@comanda/messages/catalogues'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { CustomerOrders } from './customer-orders.tsx'

afterEach(() => useTrackedOrders.setState({ orders: [] }))

const messages = { ...CATALOGUES.en.browsing, ...CATALOGUES.en.ordering, ...CATALOGUES.en.account }

/** The tab that is open at an address. */
function tabAt(address: string, isUnderWay: boolean): string | undefined {
  useTrackedOrders.setState({ orders: isUnderWay ? [{ id: '0123456789abcdefghijkl' }] : [] })
  const page = markupIn(
    aSite(),
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <MemoryRouter initialEntries={[address]}>
        <CustomerOrders />
      </MemoryRouter>
    </IntlProvider>,
  )
  return /<a [^>]*aria-current="page"[^>]*>([^<]*)/.exec(page)?.[1]
}

it('/re-order opens the history, but the current orders while some are under way [2.59]', () => {
  expect(tabAt('/re-order', false)).toBe('History')
  expect(tabAt('/re-order', true)).toBe('Current')
  expect(tabAt('/order', false)).toBe('Current')
  expect(tabAt('/re-order?tab=history', true)).toBe('History')
})
