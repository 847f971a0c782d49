import { CATALOGUES } from '@comanda/messages/catalogues'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { ORDER_TABS, OrderTabs } from './order-tabs.tsx'

it('the open tab of the orders is a heading above those of the orders [2.59]', () => {
  const messages = { ...CATALOGUES.en.browsing, ...CATALOGUES.en.account }
  const tabs = (open: (typeof ORDER_TABS)[number]) =>
    markupIn(
      aSite(),
      <IntlProvider locale="en" messages={messages} timeZone="UTC">
        <MemoryRouter>
          <OrderTabs tabs={ORDER_TABS} open={open} />
        </MemoryRouter>
      </IntlProvider>,
    )
  expect(tabs('current')).toMatch(/aria-current="page"[^>]*>Current<.*<h2[^>]*>Current<\/h2>$/s)
  expect(tabs('history')).toMatch(/aria-current="page"[^>]*>History<.*<h2[^>]*>History<\/h2>$/s)
})
