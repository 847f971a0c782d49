import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffOrder, StaffOrderChange } from '../../../../api/orders.ts'
import { ChangeBand } from './change-band.tsx'

const change: StaffOrderChange = {
  number: 1,
  state: 'open',
  note: '',
  lines: [
    { name: 'Pizza', choices: ['Large'], before: 2, after: 1 },
    { name: 'Cola', choices: [], before: 1, after: 0 },
  ],
  readyAt: null,
  totalBefore: 2_000,
  totalAfter: 1_000,
  due: 0,
  payment: null,
  expiresAt: null,
  ifUnanswered: 'keep',
  staffName: 'Sofia',
  proposedAt: '2026-11-20T19:12:00Z',
  decidedAt: null,
  decidedBy: null,
}

const wordsOf = (state: StaffOrderChange['state'], status: StaffOrder['status'] = 'accepted') =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
      <ChangeBand order={{ status, changes: [{ ...change, state }] }} className="" />
    </IntlProvider>,
  ).replace(/<[^>]+>/g, '')

it.each([
  ['open', 'Waiting for the customer’s answer'],
  ['call', 'Call the customer'],
  ['expired', 'Call the customer'],
  ['declined', 'Customer said no to the change'],
  ['applied', 'Changed: Pizza (Large): 2 → 1 · Cola: taken off'],
  ['withdrawn', ''],
  ['void', ''],
] as const)('the card of an order whose change is %s says "%s"', (state, words) => {
  expect(wordsOf(state)).toBe(words)
})

it('an order that has left the kitchen says nothing of its change', () => {
  expect(wordsOf('applied', 'delivery')).toBe('')
})
