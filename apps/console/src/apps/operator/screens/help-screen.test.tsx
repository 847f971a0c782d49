import { listTroubledBusinesses } from '@comanda/contract'
import type { Language } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { businessQueries } from '../../../resources/businesses.ts'
import { HelpScreen } from './help-screen.tsx'

const asleep = {
  id: 4,
  name: 'Casa Paca',
  state: 'live',
  colour: '#b3261e',
  telephone: '+34 912 34 56 78',
  reasons: [
    { trouble: 'nobody-there', since: '2026-07-04T20:30:00Z', count: 2 },
    { trouble: 'connection-fails', since: '2026-07-01T09:00:00Z', count: null },
  ],
}

function screenOf(businesses: readonly object[], language: Language = 'en'): string {
  const { data } = listTroubledBusinesses.responses[200].content['application/json'].schema.parse({ data: businesses })
  const queries = new QueryClient()
  queries.setQueryData(businessQueries.troubled().queryKey, data)
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <HelpScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('each trouble is a sentence, and the restaurant can be called', () => {
  const shown = screenOf([asleep])
  expect(shown).toMatch(/2 orders wait since .*, and nobody has the console open\./)
  expect(shown).toMatch(/Its own mail, SMS or push account fails since/)
  expect(shown).toContain('href="tel:+34912345678"')
  expect(shown).toContain('href="/businesses/4"')
  expect(screenOf([asleep], 'es')).toMatch(/2 pedidos esperan desde el .* y nadie tiene la consola abierta\./)
  expect(screenOf([{ ...asleep, telephone: '' }])).not.toContain('tel:')
})

it('without a trouble the screen says so', () => {
  expect(screenOf([])).toContain('No restaurant needs help right now.')
})
