import type { Language } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffSession } from '../../../api/session.ts'
import { devicePeopleQuery } from '../../../resources/device-people.ts'
import { DevicePerson, People } from './device-person.tsx'
import { PinPad } from './pin-pad.tsx'

const till: NonNullable<StaffSession['device']> = {
  id: 4,
  name: 'Till tablet',
  job: 'counter',
  reloadAskedAt: null,
  quietMinutes: 10,
  person: null,
}
const withEva = { ...till, person: { id: 7, name: 'Eva Soler' } }
const queries = new QueryClient()
queries.setQueryData(devicePeopleQuery().queryKey, [
  { id: 6, name: 'Ada Byron', places: null },
  { id: 7, name: 'Eva Soler', places: [1] },
  { id: 8, name: 'Marco Rossi', places: [2] },
])

const shown = (node: ReactNode, locale: Language = 'en'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={queries}>{node}</QueryClientProvider>
    </IntlProvider>,
  )
const none = () => {}

it('the button in the header says who is here, or asks [6.12]', () => {
  expect(shown(<DevicePerson device={till} locationId={1} />)).toContain('aria-label="Who is here?"')
  expect(shown(<DevicePerson device={withEva} locationId={1} />)).toContain('aria-label="Eva Soler is here. Switch"')
  expect(shown(<DevicePerson device={withEva} locationId={1} />, 'es')).toContain(
    'aria-label="Está Eva Soler. Cambiar de persona"',
  )
})

it('the list has who works at this place and is not here yet; who is here may be done [6.12]', () => {
  const people = (device: typeof till) =>
    shown(<People device={device} locationId={1} titleId="title" onChoose={none} onDone={none} />)
  expect(people(till)).toMatch(/Ada Byron.*Eva Soler/)
  expect(people(till)).not.toContain('Marco Rossi')
  expect(people(till)).not.toContain('I’m done')
  expect(people(withEva)).not.toContain('Eva Soler')
  expect(people(withEva)).toContain('I’m done')
})

it('the PIN pad has a key per digit and opens no keyboard over them [6.12]', () => {
  const person = { id: 7, name: 'Eva Soler', places: null }
  const pad = shown(<PinPad person={person} titleId="title" onBack={none} onDone={none} />, 'es')
  expect(pad).toContain('Eva Soler, tu PIN')
  expect([...pad.matchAll(/>(\d)<\/button>/g)].map(([, digit]) => digit).join('')).toBe('1234567890')
  expect(pad).toMatch(/<input[^>]*type="password"[^>]*inputMode="none"/)
})
