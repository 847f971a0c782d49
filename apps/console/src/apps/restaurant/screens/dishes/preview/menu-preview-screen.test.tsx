import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it, vi } from 'vitest'
import { ConsoleContext } from '../../../shell/console-context.ts'
import { MenuPreviewScreen } from './menu-preview-screen.tsx'

vi.stubGlobal('window', { location: { origin: 'https://napoli.example' } })

const location = { slug: 'headingley', timeZone: 'Europe/London', territory: 'UK', offered: ['delivery', 'table'] }

const screenOf = (at: string, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'en' ? english : (spanish as never)} timeZone="UTC">
      <MemoryRouter initialEntries={[at]}>
        <ConsoleContext value={{ location } as never}>
          <MenuPreviewScreen />
        </ConsoleContext>
      </MemoryRouter>
    </IntlProvider>,
  )

it('shows the sealed page of the first way to order, in the language of the console', () => {
  expect(screenOf('/')).toContain('src="https://napoli.example/menu/headingley/delivery?framed=1&amp;lang=en"')
  expect(screenOf('/', 'es')).toContain('lang=es')
  expect(screenOf('/')).toContain('Postcode')
})

it('opens the dish from which it was called', () => {
  expect(screenOf('/?dish=7')).toContain('&amp;item=7')
})

it('says at what moment the page is shown', () => {
  expect(screenOf('/')).toMatch(/Preview: \w+day \d+ \w+ \d\d:\d\d, delivery/)
  expect(screenOf('/', 'es')).toMatch(/Vista previa: .+ \d\d:\d\d, a domicilio/)
})
