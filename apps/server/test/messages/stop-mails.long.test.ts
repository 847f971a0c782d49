import { aChoice, aContact, anAddress } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import type { Email } from '../../src/gateways/email/gateway.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let sent: Email[]

beforeEach(async () => {
  sent = []
  const email = { send: async (mail: Email) => void sent.push(mail) }
  server = await aServer({ gateways: (chosen) => ({ ...chosen, email }) })
})

const mailWith = async (subject: string): Promise<Email> => {
  await expect.poll(() => sent.some((mail) => mail.subject.includes(subject)), { timeout: 15_000 }).toBe(true)
  const mail = sent.find((one) => one.subject.includes(subject))
  if (!mail) throw new Error('There is no mail')
  return mail
}

const aDeliveryOf = async (restaurant: Awaited<ReturnType<typeof aStaffedRestaurant>>, email: string) => {
  const owner = await aMember(server, restaurant.host, 'owner')
  const { order } = await aReceivedOrder(server, restaurant.host, {
    draft: {
      contact: aContact({ email }),
      orderType: 'delivery',
      address: anAddress(),
      lines: [aChoice({ quantity: 2 })],
    },
  })
  const move = (orderStatus: number, more = {}) =>
    owner.post(`/staff/orders/${order.id}/status`, { orderStatus, ...more })
  await mailWith('received your order')
  await move(3, { readyAt: '2026-11-21T12:50:00Z' })
  return { move }
}

/** As a mail program calls it: with the form of RFC 8058, without cookie and Origin. */
const press = (host: string, mail: Email, path = 'stop', method = 'POST') => {
  const token = /token=([\w-]+)/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return server.fetch(`http://${host}/api/v1/messages/${path}?token=${token}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  })
}

it('one press stops a kind of mail for the address at this restaurant and can be undone', async () => {
  const restaurant = await aStaffedRestaurant(server)
  const { host } = restaurant
  const { move } = await aDeliveryOf(restaurant, 'ada@example.com')
  const accepted = await mailWith('is preparing')
  expect(accepted.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/[^>]+\/api\/v1\/messages\/stop\?token=[\w-]{43}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (const page of [accepted.text, accepted.html])
    expect(page).toMatch(/Stop emails like this one|\/messages\/stop\?token=/)
  expect((await press(host, accepted)).status).toBe(200)
  expect((await press(host, accepted)).status).toBe(200)
  sent = []
  const second = await aDeliveryOf(restaurant, 'ADA@example.com')
  await second.move(4)
  await mailWith('is on its way')
  expect(sent.map(({ subject }) => subject).filter((subject) => subject.includes('is preparing'))).toEqual([])
  expect((await press(host, accepted, 'resume')).status).toBe(200)
  await move(4)
  sent = []
  await aDeliveryOf(restaurant, 'ada@example.com')
  await mailWith('is preparing')
})

it('opening the stop link changes nothing and redirects to the page', async () => {
  const restaurant = await aStaffedRestaurant(server)
  await aDeliveryOf(restaurant, 'ada@example.com')
  const opened = await press(restaurant.host, await mailWith('is preparing'), 'stop', 'GET')
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toMatch(/^\/messages\/stop\?token=[\w-]{43}$/)
  sent = []
  await aDeliveryOf(restaurant, 'ada@example.com')
  await mailWith('is preparing')
})

it('a receipt cannot be stopped, and a token of another restaurant stops nothing', async () => {
  const [one, two] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
  await aDeliveryOf(one, 'ada@example.com')
  const receipt = await mailWith('received your order')
  expect(receipt.headers).toBeUndefined()
  expect(receipt.text).not.toContain('/messages/stop')
  expect((await press(two.host, await mailWith('is preparing'))).status).toBe(404)
})
