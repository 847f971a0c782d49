import type { PrintersWire, PrintWire } from '@comanda/contract'
import { expect, it } from 'vitest'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { pairPrinter } from '../../src/demo/pair-printer.ts'
import { printers as stored } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { anAddedPrinter } from '../fixtures/a-printer.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer } from '../setup/a-server.ts'

const lineTexts = (printed: {
  readonly drawn: { readonly sheets: readonly { readonly lines: readonly object[] }[] }
}) => JSON.stringify(printed.drawn.sheets)

it.each(['star', 'epson'] as const)(
  'an accepted order prints once on the stand-in of %s, with proof',
  async (maker) => {
    const clock = aClock('2026-11-21T18:00:00Z')
    const server = await aServer({ clock, listen: true, sweepsByItself: false })
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const { address } = await anAddedPrinter(owner, 'Kitchen', maker)
    const { printers } = server.sandbox
    const { id } = await printers.add({ url: address, maker, name: 'Kitchen', width: 58 })
    const later = async (seconds: number) => {
      clock.advance({ seconds })
      await server.sandbox.runDue()
    }
    const ticketsOf = async () => (await printers.find(id))?.tickets ?? []
    await later(1)
    await later(4)
    const { body } = await owner.get('/staff/locations/1/printers')
    const [known] = (body.data as PrintersWire).printers
    expect(known).toMatchObject({ condition: 'ready', model: maker === 'star' ? 'Star mC-Print3' : 'TM-m30III' })
    if (maker === 'star') expect(known?.columns).toBe(32)

    await printers.change(id, { paper: 'out' })
    await later(4)
    const { order } = await aReceivedOrder(server, host)
    await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: '2026-11-21T18:30:00Z' })
    await untilTold(server)
    await later(4)
    expect(await ticketsOf()).toEqual([])

    await printers.change(id, { paper: 'full' })
    await later(1)
    await later(15)
    const [ticket, ...others] = await ticketsOf()
    expect(others).toEqual([])
    expect(ticket?.drawn.unknown).toEqual([])
    expect(lineTexts(ticket ?? { drawn: { sheets: [] } })).toContain(String(order.number))
    const prints = (await owner.get(`/staff/orders/${order.id}/prints`)).body.data as PrintWire[]
    expect(prints).toMatchObject([{ state: 'printed' }])
  },
)

it('the demo has a printer in Napoli’s kitchen, once, also after it is removed', async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const { db } = server.deps
  const { printers } = server.sandbox
  await loadDemo(server.deps)
  const pair = () => pairPrinter(db, printers, { now: clock.now(), port: 4000 })
  await pair()
  await db.update(stored).set({ removedAt: clock.now().toString() })
  await pair()
  expect(await printers.list()).toEqual([
    expect.objectContaining({
      name: 'Kitchen',
      maker: 'star',
      width: 80,
      url: expect.stringMatching(/^http:\/\/napoli\.localhost:4000\/print\//),
    }),
  ])
})
