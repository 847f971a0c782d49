import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import type { OrderView } from '../../api/shapes.ts'
import { ChangeNotice } from './change-notice.tsx'

const CHANGE: NonNullable<OrderView['change']> = {
  number: 1,
  state: 'open',
  note: 'We have run out of cola',
  lines: [
    { name: 'Pizza', choices: ['Large'], before: 2, after: 1 },
    { name: 'Cola', choices: [], before: 1, after: 0 },
    { name: 'Water', choices: [], before: 0, after: 2 },
  ],
  readyAt: '2026-11-21T13:10:00Z',
  totalBefore: 2_600,
  totalAfter: 1_600,
  due: 0,
  payment: null,
  expiresAt: '2026-11-21T12:10:00Z',
  ifUnanswered: 'keep',
}

const wordsOf = (change: Partial<typeof CHANGE> = {}, order: Partial<OrderView> = {}): string =>
  markupIn(
    aSite(),
    <ChangeNotice
      order={anOrderView({ status: 'accepted', payment: 'paid', change: { ...CHANGE, ...change }, ...order })}
      onChanged={() => {}}
    />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('a proposed change says differences, money and deadline, and has three answers', () => {
  const words = wordsOf()
  for (const part of [
    'would like to change your order',
    '“We have run out of cola”',
    'Pizza (Large): 2 → 1',
    'Cola: taken off',
    '2 × Water, new',
    'New time: 13:10',
    'Total: £26.00 → £16.00',
    '£10.00 goes back to the way you paid.',
    'Please answer by 12:10. Without an answer your order stays as it is',
    'Yes, change it',
    'No, thanks',
    'Call me',
  ])
    expect(words).toContain(part)
})

it('in cash nothing goes back, and a restaurant may make the change without an answer', () => {
  expect(wordsOf({}, { paymentType: 'cash' })).not.toContain('goes back')
  expect(wordsOf({ ifUnanswered: 'apply' })).toContain('Without an answer the change is made.')
})

it('the link of a mail shows the change and the telephone, and has no answers', () => {
  const words = wordsOf({}, { isReadOnly: true })
  expect(words).toContain('open this page on the device you ordered with')
  expect(words).toMatch(/Call 0\d/)
  expect(words).not.toContain('Yes, change it')
})

it.each([
  ['call', 'will call you about the change'],
  ['applied', 'Your order has been changed'],
  ['declined', 'You said no'],
  ['expired', 'You didn’t answer in time'],
  ['void', 'your order had already gone on'],
] as const)('a change that is %s says "%s" and asks nothing', (state, words) => {
  expect(wordsOf({ state, expiresAt: null })).toContain(words)
  expect(wordsOf({ state, expiresAt: null })).not.toContain('Yes, change it')
})

it('a change that costs more says what is paid, and a payment stands in the place of the yes', () => {
  const dearer = { totalBefore: 1_600, totalAfter: 2_100, due: 500 }
  const words = wordsOf(dearer)
  for (const part of [
    'You pay £5.00 on top',
    'Without a payment your order stays',
    'Yes, pay £5.00',
    'No, thanks',
    'Call me',
  ])
    expect(words).toContain(part)
  expect(words).not.toContain('Yes, change it')
  expect(wordsOf({ ...dearer, payment: 'checking' })).toContain('We’re checking your payment')
  expect(wordsOf({ ...dearer, payment: 'checking' })).not.toContain('Yes, pay £5.00')
  expect(wordsOf({ ...dearer, state: 'call', expiresAt: null })).toContain('Yes, pay £5.00')
  expect(wordsOf({ ...dearer, state: 'applied', payment: 'paid' })).toContain('You paid £5.00 on top.')
  expect(wordsOf({ ...dearer, state: 'void', payment: 'returned' })).toContain('goes back to your card')
  expect(wordsOf({ ...dearer, state: 'expired' })).toContain('You haven’t been charged £5.00.')
})
