import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { anOrderView } from '../../test/an-order-view.ts'
import { OrderRows } from './order-rows.tsx'

/** The row of an order for later, without markup, at 22:30 on 21 November in Leeds. */
function rowOf(readyAt: string, language: 'en' | 'es' = 'en'): string {
  const order = anOrderView({ readyAt, pickup: { type: 'later', at: readyAt } })
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderRows orders={[order]} /> }])
  const site = aSite({ language, renderedAt: Date.parse('2026-11-21T22:30:00Z') })
  return markupIn(site, <Page />).replaceAll(/<[^>]+>/g, '')
}

it.each([
  ['2026-11-21T23:15:00Z', 'Arriving 23:15', 'Llega 23:15'],
  ['2026-11-22T12:30:00Z', 'Arriving tomorrow, 12:30', 'Llega mañana, 12:30'],
  ['2026-11-28T12:30:00Z', 'Arriving Saturday 28 Nov, 12:30', 'Llega el sábado 28 nov, 12:30'],
])('the line of an order for %s names its day unless it is today [4.07, 9.15]', (readyAt, english, spanish) => {
  expect(rowOf(readyAt)).toContain(english)
  expect(rowOf(readyAt, 'es')).toContain(spanish)
})
