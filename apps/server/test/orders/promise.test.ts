import { type OrderWire, orderFromWire, type StaffOrderWire, staffOrderFromWire } from '@comanda/contract/wire'
import { type OrderDraft, promiseText } from '@comanda/domain'
import type { SentMail } from '@comanda/sandbox'
import { aChoice, aContact, anAddress } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let host: string
let owner: Member

beforeAll(async () => {
  server = await aServer({ clock: aClock('2026-11-21T12:00:40Z') }, whenFileEnds)
  host = (await aStaffedRestaurant(server)).host
  owner = await aMember(server, host, 'owner')
})

const DELIVERY = { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 2 })] } as const
const LATER = { pickup: { type: 'later', at: '2026-11-21T14:15:00Z' } } as const

it.each<[string, Partial<OrderDraft>, string, string, string]>([
  // Ready at 12:45:40 and then at 12:58:10: the page rounds to the next five minutes.
  ['a delivery now', DELIVERY, '12:50–13:00', '2026-11-21T12:58:10Z', '13:00–13:10'],
  ['a collection at a chosen time', LATER, '14:15', '2026-11-21T14:15:00Z', '14:15'],
  ['a collection that is put off', LATER, '14:15', '2026-11-21T14:31:00Z', '14:35–14:45'],
])('page, mails and console promise the same minutes for %s [4.07]', async (_, draft, placed, readyAt, accepted) => {
  const contact = aContact({ email: `ada-${crypto.randomUUID()}@example.com` })
  const { order, guest } = await aReceivedOrder(server, host, { draft: { ...draft, contact } })

  const onPage = async () => {
    const { body } = await get(server, host, `/order/${order.id}`, { 'guest-id': guest })
    const { readyAt: at, pickup, location } = orderFromWire(body.data as OrderWire)
    return promiseText({ readyAt: at, wantedAt: pickup.type === 'later' ? pickup.at : null }, location.timeZone)
  }
  const inConsole = async () => {
    const { body } = await owner.get(`/staff/orders/${order.id}`)
    return promiseText(staffOrderFromWire(body.data as StaffOrderWire), 'Europe/London')
  }
  const inMail = async (count: number) => {
    const read = async () => {
      const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
      return data.filter(({ to }) => to === contact.email)
    }
    await expect.poll(read, { timeout: 15_000 }).toHaveLength(count)
    return /(?:At your door|Ready to collect): ([\d:–]+)/.exec((await read())[0]?.text ?? '')?.[1]
  }
  expect([await onPage(), await inConsole(), await inMail(1)]).toEqual([placed, placed, placed])

  expect((await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  expect([await onPage(), await inConsole(), await inMail(2)]).toEqual([accepted, accepted, accepted])
})
