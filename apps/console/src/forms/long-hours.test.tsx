import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { LongHours } from './long-hours.tsx'
import { SpanList } from './span-list.tsx'

const nothing = () => undefined
const names = { from: 'From', to: 'To', remove: 'Remove' }

const shown = (part: ReactElement, language: 'en' | 'es' = 'en'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      {part}
    </IntlProvider>,
  )

const asked = (opens: string, closes: string, language: 'en' | 'es' = 'en') =>
  shown(<LongHours spans={[{ opens, closes }]} isConfirmed={false} onConfirm={nothing} />, language)

describe('hours that may be a slip', () => {
  it('a span of 23 hours is said in words, with a tick that confirms it', () => {
    expect(asked('12:00', '11:00')).toContain('12:00 until 11:00 the next day, 23 hours')
    expect(asked('12:00', '11:00')).toContain('Yes, these hours are right')
    expect(asked('18:00', '17:30', 'es')).toContain('De 18:00 a 17:30 del día siguiente, 23 horas y 30 minutos')
  })

  it('usual hours and a whole day are not asked about', () => {
    expect(asked('18:00', '02:00')).toBe('')
    expect(asked('00:00', '00:00')).toBe('')
  })

  it('a time that ends after midnight is said in words below its fields', () => {
    const list = (opens: string, closes: string) =>
      shown(<SpanList spans={[{ opens, closes }]} names={names} onChange={nothing} />)
    expect(list('18:00', '02:00')).toContain('18:00 until 02:00 the next day, 8 hours')
    expect(list('12:00', '22:00')).not.toContain('the next day')
    expect(list('18:00', '00:00')).not.toContain('the next day')
  })
})
