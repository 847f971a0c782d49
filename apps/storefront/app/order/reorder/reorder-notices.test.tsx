import { aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import type { ReorderView } from '../../api/shapes.ts'
import { ReorderGroups } from './reorder-groups.tsx'
import { ReorderNotices } from './reorder-notices.tsx'
import type { ReorderForm } from './use-reorder-form.ts'

const HERE: ReorderView['location'] = {
  id: 1,
  slug: 'a',
  name: 'Call Lane',
  preOrder: false,
  opensAt: null,
  timeZone: 'Europe/London',
  obstacle: null,
}
const compared = (changes: Partial<ReorderView>): ReorderView => ({
  orderId: 'a',
  orderType: 'delivery',
  location: HERE,
  lines: [],
  unavailable: [],
  notForOrderType: [],
  notToday: [],
  notNow: [],
  others: [],
  ...changes,
})
const formOf = (changes: Partial<ReorderView>): ReorderForm => ({
  compared: compared(changes),
  location: aLocation(),
  terms: new Map(),
  entries: [],
  taken: [],
  tried: false,
  basket: null,
  joins: false,
  setJoins: () => {},
  choose: () => {},
  leaveOut: () => {},
  fill: () => {},
})
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|')
const notices = (changes: Partial<ReorderView>) =>
  textOf(markupIn(aSite(), <ReorderNotices form={formOf(changes)} all={3} own={HERE} onLocation={() => {}} />))
const refused = (obstacle: ReorderView['location']['obstacle'], more: Partial<ReorderView> = {}) =>
  notices({ location: { ...HERE, obstacle, opensAt: '2026-11-22T11:00:00Z' }, ...more })

it('a location that cannot take the order says why [8.37]', () => {
  expect(refused('not-delivered')).toContain('Call Lane doesn’t deliver to that address any more')
  expect(refused('order-type')).toContain('Call Lane doesn’t deliver at the moment')
  expect(refused('order-type', { orderType: 'collection' })).toContain(
    'Call Lane doesn’t offer collection at the moment',
  )
  expect(refused('order-type', { orderType: 'table' })).toContain('Call Lane doesn’t take table orders at the moment')
  expect(refused('closed')).toContain('Call Lane isn’t taking orders until')
  expect(notices({ location: { ...HERE, preOrder: true } })).toContain('You can order ahead')
  expect(notices({})).toBe('')
})

it('a full basket is asked about only where the location takes the order [8.37]', () => {
  const full = (obstacle: ReorderView['location']['obstacle']) => {
    const taken = [{}] as unknown as ReorderForm['taken']
    const form = { ...formOf({ location: { ...HERE, obstacle } }), taken, basket: 'may-join' as const }
    return textOf(markupIn(aSite(), <ReorderNotices form={form} all={1} own={HERE} onLocation={() => {}} />))
  }
  expect(full(null)).toContain('Add to it')
  expect(full('closed')).not.toContain('Add to it')
})

it('another location that serves more of the order is offered', () => {
  const other = { id: 2, slug: 'b', name: 'Harbour', preOrder: false, opensAt: null, timeZone: 'Europe/London' }
  expect(notices({ others: [{ ...other, served: 3 }] })).toContain('Harbour has everything you ordered.')
  expect(notices({ others: [{ ...other, served: 2 }] })).toContain('Harbour has 2 of your 3 dishes.')
})

it('another location names time, fee and what its minimum lacks before it is chosen [5.17]', () => {
  const other = {
    id: 2,
    slug: 'b',
    name: 'Harbour',
    preOrder: false,
    opensAt: null,
    timeZone: 'Europe/London',
    served: 3,
  }
  const terms = new Map([[2, { minutes: 30, fee: 250, minimum: 1500, missing: 250 }]])
  const form = { ...formOf({ others: [other] }), terms }
  const text = textOf(markupIn(aSite(), <ReorderNotices form={form} all={3} own={HERE} onLocation={() => {}} />))
  expect(text).toMatch(
    /Harbour has everything.*30–40 min · £2.50 delivery.*Add £2.50 to reach their £15.00 minimum.*Order from Harbour/,
  )
  expect(notices({ others: [other] })).not.toContain('minimum')
})

it('each unavailable dish is named with its reason and when it returns [8.38]', () => {
  const groups = (changes: Partial<ReorderView>) => textOf(markupIn(aSite(), <ReorderGroups form={formOf(changes)} />))
  const soup = { id: 9, name: 'Soup' }
  expect(groups({ unavailable: [soup] })).toMatch(/Soup\|+Sold out or no longer on the menu/)
  expect(groups({ notForOrderType: [soup] })).toMatch(/Soup\|+Not available for delivery/)
  expect(groups({ notToday: [{ ...soup, nextDate: '2026-11-22' }] })).toMatch(
    /Soup\|+Not served today. Back on Sunday 22 November./,
  )
  expect(groups({ notNow: [{ ...soup, from: '18:00' }] })).toMatch(/Soup\|+Not served yet. Available from 18:00./)
  expect(groups({ notNow: [{ ...soup, from: null }] })).toMatch(/Soup\|+Not served at this time/)
  expect(groups({ location: { ...HERE, obstacle: 'closed' }, unavailable: [soup] })).toBe('')
})
