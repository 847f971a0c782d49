import { CATALOGUES } from '@comanda/messages/catalogues'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { RegisterForm } from './register-form.tsx'

it('the registration opens terms and privacy policy over the form, not on another page [2.17]', () => {
  const messages = { ...CATALOGUES.en.browsing, ...CATALOGUES.en.account }
  const Page = createRoutesStub([
    { path: '/', Component: () => <RegisterForm carried="" onRegistered={() => undefined} /> },
  ])
  const html = markupIn(
    aSite(),
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Page />
    </IntlProvider>,
  )
  const buttons = [...html.matchAll(/<button type="button"[^>]*>([^<]+)<\/button>/g)].map(([, words]) => words)
  expect(buttons).toEqual(
    expect.arrayContaining([expect.stringMatching(/^terms/i), expect.stringMatching(/^privacy/i)]),
  )
  expect(html).not.toContain('href="/termsandconditions')
})
