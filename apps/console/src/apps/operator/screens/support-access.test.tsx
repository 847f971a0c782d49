import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { FactorReset } from './factor-reset.tsx'
import { SupportAccess } from './support-access.tsx'

const shown = (part: ReactNode, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </IntlProvider>,
  )

const support = { grantedBy: 'Ada', reason: 'Areas', until: '2026-07-04T20:30:00Z', who: ['Support: Olive'] }

it('a restaurant’s console opens only while an owner lets operators in', () => {
  expect(shown(<SupportAccess business={{ id: 4, support: null }} />)).toContain('Team › Support access')
  expect(shown(<SupportAccess business={{ id: 4, support: null }} />)).not.toContain('<button')
  const open = shown(<SupportAccess business={{ id: 4, support }} />)
  for (const words of ['given by Ada: Areas', 'In the console: Support: Olive', 'Open its console', 'End access'])
    expect(open).toContain(words)
  expect(shown(<SupportAccess business={{ id: 4, support }} />, 'es')).toContain('Abrir su consola')
})

const ada = { id: 1, name: 'Ada', email: 'ada@example.com', hasFactor: true, codeUntil: null }

it('only an owner with a second factor and a restaurant with a telephone lead to a reset', () => {
  const partOf = (owners: (typeof ada)[], telephones = ['0113 496 0142']) =>
    shown(<FactorReset business={{ id: 4, owners, telephones }} />)
  expect(partOf([ada])).toMatch(/<button[^>]*>Reset the second factor of Ada/)
  expect(partOf([{ ...ada, hasFactor: false }])).toContain('Ada has no second factor.')
  expect(partOf([ada], [])).toMatch(/<button[^>]*disabled[^>]*>Reset the second factor of Ada/)
  expect(partOf([])).toBe('')
})
