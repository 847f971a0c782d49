import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { anOrderView } from '../../test/an-order-view.ts'
import type { OrderView } from '../api/shapes.ts'
import { EndedNotice } from './ended-notice.tsx'
import { isCharged } from './use-money-back.ts'

const REJECTED = { status: 'rejected', payment: 'paid' } as const
const FREE = { ...anOrderView().totals, discount: 995, total: 0 }

const wordsOf = (order: Partial<OrderView>): string =>
  markupIn(aSite(), <EndedNotice order={anOrderView({ ...REJECTED, ...order })} />).replace(/<[^>]*>/g, ' ')

it('a rejected order of 0.00 says that nothing was charged, and promises no refund [4.02]', () => {
  expect(isCharged(anOrderView({ ...REJECTED, totals: FREE }))).toBe(false)
  expect(wordsOf({ totals: FREE })).toContain('You haven’t been charged.')
  expect(wordsOf({ totals: FREE })).not.toContain('on its way back')
})

it('a rejected order that was paid says that its money goes back, and one in cash does not [4.02]', () => {
  expect(wordsOf({})).toContain('£9.95 is on its way back to your card.')
  expect(wordsOf({ paymentType: 'cash' })).toContain('You haven’t been charged.')
})

it('a refund that did not arrive names whom to call, in place of the promise [4.02]', () => {
  const words = wordsOf({ payment: 'refunded', isRefundStuck: true })
  expect(words).toContain('Your refund didn’t reach you: the money has come back to')
  expect(words).toMatch(/Call 0\d[\d ]+ and they’ll pay you another way/)
  expect(words).not.toContain('on its way back')
})
