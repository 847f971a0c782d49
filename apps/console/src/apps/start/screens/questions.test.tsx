import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Signup } from '../../../api/signup.ts'
import { CompanyScreen } from './company-screen.tsx'
import { LookScreen } from './look-screen.tsx'
import { MenuScreen } from './menu-screen.tsx'
import { NameScreen } from './name-screen.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { PlaceScreen } from './place-screen.tsx'
import { PublishScreen } from './publish-screen.tsx'

const SIGNUP = {
  email: 'lola@owners.example',
  step: 'publish',
  answered: ['name', 'place', 'service', 'menu', 'look', 'company', 'payment'],
  pagesHost: 'orders.example',
  name: 'Casa Lola',
  hostLabel: 'casa-lola',
  place: null,
  service: null,
  area: null,
  menu: { source: 'tapas', dishes: 22 },
  look: null,
  company: null,
  cards: 'none',
  preview: null,
  site: 'https://casa-lola.orders.example',
  published: false,
} as unknown as Signup

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('window', globalThis)
})
afterEach(() => void vi.unstubAllGlobals())

function shown(Screen: () => React.ReactNode, signup: Partial<Signup> = {}, language: 'en' | 'es' = 'en'): string {
  const routes = [
    { element: <Outlet context={{ ...SIGNUP, ...signup }} />, children: [{ path: '*', element: <Screen /> }] },
  ]
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('a question shows what is answered, and its button can be pressed', () => {
  const html = shown(NameScreen)
  expect(html).toMatch(/<input[^>]*name="organization"[^>]*value="Casa Lola"/)
  expect(html).toContain('casa-lola.orders.example')
  expect(html).toMatch(
    /<button[^>]*aria-disabled="false"[^>]*type="submit"|<button[^>]*type="submit"[^>]*aria-disabled="false"/,
  )
})

it.each([
  ['the place', PlaceScreen, 'telephone'],
  ['the company', CompanyScreen, 'legalName'],
  ['the look', LookScreen, 'colour'],
  ['the menu', MenuScreen, 'sample'],
  ['the password', PublishScreen, 'password'],
])('the question of %s has its fields in both languages', (_, Screen, field) => {
  expect(shown(Screen)).toContain(`name="${field}"`)
  expect(shown(Screen, {}, 'es')).toContain(`name="${field}"`)
})

it('cards are connected where the provider can, and carried on where they were begun', () => {
  expect(shown(PaymentScreen)).toContain(english.start.payment.connect)
  expect(shown(PaymentScreen, { cards: 'unfinished' })).toContain(english.start.payment.carryOn)
  expect(shown(PaymentScreen, { cards: 'unavailable' })).not.toContain(english.start.payment.connect)
})
