import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { isSameDaily, ServiceHours, withSameTimes } from './service-hours.tsx'

const LUNCH = { opensAt: '12:00', closesAt: '15:00' }
const DINNER = { opensAt: '18:00', closesAt: '22:30' }
const daily = (...spans: (typeof LUNCH)[]) => Array.from({ length: 7 }, () => spans)
const nothing = () => undefined

const hoursOf = (week: ReturnType<typeof daily>, isByDay: boolean, language: 'en' | 'es' = 'en'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <ServiceHours week={week} isByDay={isByDay} error={null} onChange={nothing} onByDay={nothing} />
    </IntlProvider>,
  )

describe('the same times every day', () => {
  it('closed days stay closed, and the open ones take the times of the first', () => {
    const week = daily(LUNCH, DINNER).with(0, []).with(3, [DINNER]).with(6, [])
    expect(isSameDaily(week)).toBe(false)
    const same = daily(LUNCH, DINNER).with(0, []).with(6, [])
    expect(withSameTimes(week)).toEqual(same)
    expect(isSameDaily(same)).toBe(true)
    expect(withSameTimes(same, [LUNCH])).toEqual(daily(LUNCH).with(0, []).with(6, []))
  })

  it('a week without an open day opens on every day', () => {
    expect(withSameTimes(daily(), [LUNCH])).toEqual(daily(LUNCH))
  })

  it('the closed days are named beside the times', () => {
    const week = daily(LUNCH).with(0, []).with(6, [])
    expect(hoursOf(week, false)).toContain('Every day except Monday and Sunday')
    expect(hoursOf(week, false, 'es')).toContain('Todos los días menos lunes y domingo')
    expect(hoursOf(daily(LUNCH), false)).toContain('Every day<')
  })
})

describe('copying the times of a day', () => {
  it('is offered at the first open day, in both languages, while another day differs', () => {
    const week = daily(LUNCH).with(0, []).with(3, [DINNER])
    expect(hoursOf(week, true)).toContain('aria-label="Copy to all days: Tuesday"')
    expect(hoursOf(week, true).match(/Copy to all days:/g)).toHaveLength(1)
    expect(hoursOf(week, true, 'es')).toContain('aria-label="Copiar a todos los días: Martes"')
    expect(hoursOf(daily(LUNCH), true)).not.toContain('Copy to all days')
    expect(hoursOf(week, false)).not.toContain('Copy to all days')
  })
})

describe('a second time', () => {
  it('can be added every day, and on each open day', () => {
    expect(hoursOf(daily(LUNCH), false)).toContain('Add a second time')
    const byDay = hoursOf(daily(LUNCH).with(0, []), true)
    expect(byDay).toContain('aria-label="Add a second time on Tuesday"')
    expect(byDay).not.toContain('Add a second time on Monday')
  })

  it('can be removed; a third one is not offered', () => {
    const both = hoursOf(daily(LUNCH, DINNER), false)
    expect(both.match(/type="time"/g)).toHaveLength(4)
    expect(both).toContain('aria-label="Remove this time"')
    expect(both).not.toContain('Add a second time')
  })
})
