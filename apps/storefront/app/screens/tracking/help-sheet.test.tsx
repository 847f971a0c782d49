import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import type { OrderView } from '../../api/shapes.ts'
import { HelpSheet } from './help-sheet.tsx'

const site = aSite({ renderedAt: Date.parse('2026-11-21T12:45:00Z') })
const textOf = (changes: Partial<OrderView>) =>
  markupIn(site, <HelpSheet order={anOrderView(changes)} onClose={() => {}} onProblem={() => {}} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('help lists what may be wrong after acceptance, then whom to call with the order code [11.32]', () => {
  const text = textOf({ status: 'accepted' })
  expect(text).toMatch(/Something is missing .* It never arrived Something else .*Have your order number ready: 4K7-34/)
  expect(text).toContain('Call ')
})

it('help lists no problems of an order that waits for its kitchen or is shown by a link', () => {
  expect(textOf({ status: 'received' })).not.toContain('Something is missing')
  expect(textOf({ status: 'accepted', isReadOnly: true })).not.toContain('Something is missing')
})
