import { STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation, StaffSession } from '../../../api/session.ts'
import { ConsoleContext } from '../shell/console-context.ts'
import { ServerClock } from '../shell/server-clock.tsx'
import { SessionContext } from '../shell/session.ts'
import { AreaScreen } from './areas/area-screen.tsx'
import { BooksScreen } from './books/books-screen.tsx'
import { ConnectionsScreen } from './connections/connections-screen.tsx'
import { CouponsScreen } from './coupons/coupons-screen.tsx'
import { CustomerScreen } from './customers/customer-screen.tsx'
import { DayScreen } from './days/day-screen.tsx'
import { FiguresScreen } from './days/figures-screen.tsx'
import { PayoutScreen } from './days/payout-screen.tsx'
import { DeliveriesScreen } from './deliveries/deliveries-screen.tsx'
import { MenuCheckScreen } from './dishes/check/menu-check-screen.tsx'
import { DishScreen } from './dishes/dish-screen.tsx'
import { DishesScreen } from './dishes/dishes-screen.tsx'
import { AllergenSheetScreen } from './dishes/sheet/allergen-sheet-screen.tsx'
import { DocumentsScreen } from './documents/documents-screen.tsx'
import { DomainsScreen } from './domains/domains-screen.tsx'
import { DriverScreen } from './drivers/driver-screen.tsx'
import { LookScreen } from './look/look-screen.tsx'
import { MenuPaperScreen } from './menu-paper/menu-paper-screen.tsx'
import { MessagesScreen } from './messages/messages-screen.tsx'
import { MoneyScreen } from './money/money-screen.tsx'
import { PrinterScreen } from './printers/printer-screen.tsx'
import { ProblemsScreen } from './problems/problems-screen.tsx'
import { ReviewsScreen } from './reviews/reviews-screen.tsx'
import { StationsScreen } from './stations/stations-screen.tsx'
import { TableCodesScreen } from './table-codes/table-codes-screen.tsx'
import { TakingScreen } from './taking/taking-screen.tsx'
import { TextsScreen } from './texts/texts-screen.tsx'
import { TonightScreen } from './tonight/tonight-screen.tsx'
import { TranslationsScreen } from './translations/translations-screen.tsx'

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const session = {
  locations: [location],
  staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
} as unknown as StaffSession

it.each<readonly [string, ComponentType]>([
  ['accountant', BooksScreen],
  ['connections', ConnectionsScreen],
  ['customer', CustomerScreen],
  ['business day', DayScreen],
  ['coupons', CouponsScreen],
  ['deliveries', DeliveriesScreen],
  ['dishes', DishesScreen],
  ['dish', DishScreen],
  ['allergens', AllergenSheetScreen],
  ['check of the menu', MenuCheckScreen],
  ['documents', DocumentsScreen],
  ['domains', DomainsScreen],
  ['figures', FiguresScreen],
  ['area', AreaScreen],
  ['driver', DriverScreen],
  ['look', LookScreen],
  ['menu on paper', MenuPaperScreen],
  ['messages', MessagesScreen],
  ['money', MoneyScreen],
  ['payout', PayoutScreen],
  ['printer', PrinterScreen],
  ['problems', ProblemsScreen],
  ['reviews', ReviewsScreen],
  ['stations', StationsScreen],
  ['orders of the phone', TakingScreen],
  ['codes of tables', TableCodesScreen],
  ['texts', TextsScreen],
  ['tonight', TonightScreen],
  ['translations', TranslationsScreen],
])('the screen of the %s shows that it loads', (_, Screen) => {
  const screen = renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SessionContext value={session}>
            <ServerClock offset={0}>
              <ConsoleContext value={{ location } as never}>
                <Screen />
              </ConsoleContext>
            </ServerClock>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
  expect(screen).toContain('shimmer')
})
