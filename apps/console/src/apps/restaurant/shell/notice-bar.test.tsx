import { consoleMessages as english } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { anOrder } from '../../../orders/an-order.ts'
import { type Notice, unansweredOrders, worstFirst } from './notice.ts'
import { NoticeBar } from './notice-bar.tsx'

const barOf = (notices: readonly Notice[]): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <MemoryRouter>
        <NoticeBar notices={notices} />
      </MemoryRouter>
    </IntlProvider>,
  )

const sound: Notice = {
  key: 'sound',
  short: 'sound off',
  full: 'Sound is off for new orders',
  action: { label: 'Turn sound on', to: () => {} },
}
const halted: Notice = { key: 'halted', short: 'paused until 19:51', full: 'Paused until 19:51', action: null }
const waiting: Notice = {
  key: 'unanswered',
  short: '31 wait',
  full: '31 are waiting. The first is cancelled at 19:43',
  action: { label: 'Answer', to: '/headingley/orders/first' },
}

it('three reasons for a bar are one line, the worst first and in its colour [11.34]', () => {
  const bar = barOf(worstFirst([sound, null, halted, waiting]))
  expect(bar).toContain('>31 wait · paused until 19:51 · sound off<')
  expect(bar.match(/<button/g)).toHaveLength(1)
  expect(bar).toContain('bg-rejected')
  expect(bar).toContain('truncate')
})

it('one reason is said in full, with what can be done about it [11.34]', () => {
  const bar = barOf([waiting])
  expect(bar).toContain('role="alert"')
  expect(bar).toContain('>31 are waiting. The first is cancelled at 19:43<')
  expect(bar).toContain('href="/headingley/orders/first"')
  expect(barOf([sound])).toContain('>Turn sound on<')
  expect(barOf([])).toBe('')
})

it('the order that is rejected first comes first of those that staff were reminded of [11.34]', () => {
  const later = anOrder({ id: 'later', answerDueAt: '2026-11-21T18:20:00Z' })
  const sooner = anOrder({ id: 'sooner', answerDueAt: '2026-11-21T18:15:00Z' })
  expect(unansweredOrders([later, anOrder(), sooner]).map(({ id }) => id)).toEqual(['sooner', 'later'])
})
