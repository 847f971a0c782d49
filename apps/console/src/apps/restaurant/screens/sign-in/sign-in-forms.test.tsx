import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx'
import { JoinForm } from './join-form.tsx'
import { NewPasswordScreen } from './new-password-screen.tsx'
import { PairScreen } from './pair-screen.tsx'
import { SignIn } from './sign-in-screen.tsx'

beforeEach(() => vi.stubGlobal('window', globalThis))
afterEach(() => void vi.unstubAllGlobals())

const shown = (element: ReactNode, address = '/'): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
      </QueryClientProvider>
    </IntlProvider>,
  )

it('a sign-in asks for email and password, and says when the server does not answer', () => {
  const html = shown(<SignIn isUnreachable={false} />)
  expect(html).toMatch(/type="email"/)
  expect(html).toMatch(/autoComplete="current-password"/i)
  expect(html).not.toContain(english.signIn.unreachable)
  expect(shown(<SignIn isUnreachable />)).toContain(english.signIn.unreachable)
})

it('a passkey is offered where the browser knows them', () => {
  expect(shown(<SignIn isUnreachable={false} />)).not.toContain(english.signIn.usePasskey)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(shown(<SignIn isUnreachable={false} />)).toContain(english.signIn.usePasskey)
})

it('the code of a pairing stands in its field and waits for a press', () => {
  expect(shown(<PairScreen />, '/pair#code=abcd-1234')).toContain(english.devices.pair.button)
})

it('links for a password and an invitation lead to their forms', () => {
  expect(shown(<ForgottenPasswordScreen />)).toContain(english.signIn.sendLink)
  expect(shown(<NewPasswordScreen />, '/new-password#token=a')).toContain(english.signIn.newSave)
  const join = <JoinForm token="a" email="ada@example.com" onSignedIn={() => undefined} onApart={() => undefined} />
  expect(shown(join)).toContain('ada@example.com')
})
