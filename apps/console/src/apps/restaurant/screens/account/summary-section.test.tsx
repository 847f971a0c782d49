import { readSummaryMails } from '@comanda/contract'
import type { SummaryMailsWire } from '@comanda/contract/wire'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffSession } from '../../../../api/session.ts'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { summaryQuery } from '../../../../resources/summary.ts'
import { SessionContext } from '../../shell/session.ts'
import { SummarySection } from './summary-section.tsx'

const NAMES = ['Headingley', 'Granary Wharf']

const htmlOf = (stored: SummaryMailsWire, places = NAMES): string => {
  const queries = new QueryClient()
  const { data } = readSummaryMails.responses[200].content['application/json'].schema.parse({ data: stored })
  queries.setQueryData(summaryQuery().queryKey, data)
  const locations = places.map((name, n) => ({ id: n + 1, name }))
  const session = { locations, staff: { email: 'owner@example.com' } } as unknown as StaffSession
  const element = (
    <UnsavedChangesProvider>
      <SessionContext value={session}>
        <SummarySection />
      </SessionContext>
    </UnsavedChangesProvider>
  )
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('without mails neither an hour nor places are asked for', () => {
  const html = htmlOf({ rhythm: 'never', hour: 8, places: [] })
  for (const words of ['Never', 'Every morning', 'On Mondays']) expect(html).toContain(words)
  expect(html).not.toContain('name="hour"')
  expect(html).not.toContain('Headingley')
})

it('with mails the hour, the address and the places are shown, one place without a choice', () => {
  const daily = { rhythm: 'daily', hour: 9, places: [2] } as const
  const html = htmlOf({ ...daily, places: [2] })
  for (const words of ['09:00', 'owner@example.com', ...NAMES]) expect(html).toContain(words)
  expect(htmlOf({ ...daily, places: [1] }, ['Headingley'])).not.toContain('name="places"')
})
