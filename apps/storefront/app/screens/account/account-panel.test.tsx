import { CATALOGUES } from '@comanda/messages/catalogues'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { PanelFoot } from './account-panel.tsx'

afterEach(() => void vi.unstubAllGlobals())

it.each(['en', 'es'] as const)('the account page in %s shows the version of the web app [1.20]', (language) => {
  vi.stubGlobal('PACKAGE_VERSION', '7.8.9')
  const messages = { ...CATALOGUES[language].browsing, ...CATALOGUES[language].account }
  const Page = createRoutesStub([{ path: '/', Component: () => <PanelFoot className="" /> }])
  const html = markupIn(
    aSite({ language }),
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      <Page />
    </IntlProvider>,
  )
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/\b7\.8\.9\b/)
})
