import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { useDeviceName } from './use-device-name.ts'

const Name = ({ stored }: { readonly stored: string }) => useDeviceName()(stored)

const said = (stored: string, language: 'en' | 'es'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <Name stored={stored} />
    </IntlProvider>,
  )

it('the name of a passkey follows the language, and a name that a person has given stays', () => {
  expect(said('Chrome on Android', 'en')).toBe('Chrome on Android')
  expect(said('Chrome on Android', 'es')).toBe('Chrome en Android')
  expect(said('La tableta de Lola', 'es')).toBe('La tableta de Lola')
})
