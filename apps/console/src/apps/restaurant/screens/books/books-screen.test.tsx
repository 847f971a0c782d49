import { type Bookkeeping, USUAL_ACCOUNTS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { bookQueries } from '../../../../resources/books.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SessionContext } from '../../shell/session.ts'
import { BooksScreen } from './books-screen.tsx'

const BOOKS: Bookkeeping = { dayBegins: '06:00', dayMails: ['books@example.com'], accounts: USUAL_ACCOUNTS.uk }
const location = { id: 1, slug: 'headingley', timeZone: 'Europe/London', dayBegins: '06:00', territory: 'uk' }

const htmlOf = (permissions: readonly string[], territory = 'uk'): string => {
  const queries = new QueryClient()
  queries.setQueryData(bookQueries.of(1).queryKey, BOOKS)
  const screen = (
    <UnsavedChangesProvider>
      <ServerClock offset={0}>
        <SessionContext value={{ staff: { permissions } } as never}>
          <ConsoleContext value={{ location: { ...location, territory } } as never}>
            <BooksScreen />
          </ConsoleContext>
        </SessionContext>
      </ServerClock>
    </UnsavedChangesProvider>
  )
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: screen }])} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('who keeps the books sets the hour, the addresses and the accounts', () => {
  const html = htmlOf(['read-money', 'keep-books'])
  for (const name of ['dayBegins', 'mails', 'accounts.vat']) expect(html).toContain(`name="${name}"`)
  expect(html).not.toContain('Sheets go to')
})

it('who only sees money reads the settings, and saves the files', () => {
  const html = htmlOf(['read-money'])
  expect(html).toContain('The business day begins at 06:00.')
  expect(html).toContain('Sheets go to books@example.com.')
  expect(html).not.toContain('name="mails"')
  for (const file of ['VAT journal', 'Sales journal', 'Tips']) expect(html).toContain(`Save ${file}`)
})

it('the programs of the own country stand first', () => {
  const first = (html: string) => /<option value="(xero|a3)"/.exec(html)?.[1]
  expect(first(htmlOf(['read-money']))).toBe('xero')
  expect(first(htmlOf(['read-money'], 'es'))).toBe('a3')
})
