import { randomUUID } from 'node:crypto'
import { draftToWire, type PlacedWire } from '@comanda/contract/wire'
import type { SentMail } from '@comanda/sandbox'
import { aChoice, aContact, aDraft, anAddress } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let restaurant: Restaurant

beforeEach(async () => {
  server = await aServer()
  restaurant = await aStaffedRestaurant(server)
})

const EMAIL = 'victim@example.com'
const WORDS = ['Winifred', 'win.example', 'Prize Lane', 'PR1 2ZE', 'Collect your prize', 'Ring the', 'extra prize']
/** A draft whose every text is the sender's own. */
const draft = {
  contact: aContact({ email: EMAIL, firstName: 'Winifred', lastName: 'https://win.example' }),
  orderType: 'delivery',
  address: anAddress({ line1: 'Prize Lane', line2: 'https://win.example', city: 'win.example' }),
  comment: 'Collect your prize at https://win.example',
  driverInstructions: 'Ring the bell of https://win.example',
  lines: [aChoice({ quantity: 2, comment: 'An extra prize: https://win.example' })],
} as const

const newestOf = async (count = 1): Promise<SentMail> => {
  await expect.poll(() => mailsTo(server, EMAIL), { timeout: 15_000 }).toHaveLength(count)
  const [mail] = await mailsTo(server, EMAIL)
  if (!mail) throw new Error('There is no mail')
  return mail
}
const pages = ({ subject, text, html }: SentMail) => [subject, text, html ?? '']

/** An order that a signed-in customer places and pays in cash. */
const anOrderOf = async (customer: CustomerOfTest): Promise<string> => {
  const placed = await customer.post('/order/new-order', draftToWire(aDraft(draft)), {
    'idempotency-key': randomUUID(),
  })
  const { order } = placed.body.data as PlacedWire
  await customer.post('/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  return order.id
}

it.each(['received', 'accepted', 'rejected', 'refunded'])(
  'the mail about a %s order of a guest repeats nothing that the sender typed [4.01]',
  async (kind) => {
    const { host } = restaurant
    const owner = await aMember(server, host, 'owner')
    const { order } = await aReceivedOrder(server, host, { card: true, draft })
    let mail = await newestOf()
    const move = (body: unknown) => owner.post(`/staff/orders/${order.id}/status`, body)
    if (kind !== 'received') {
      await (kind === 'rejected'
        ? move({ orderStatus: 6, reason: 'busy', message: 'Too busy' })
        : move({ orderStatus: 3, readyAt: '2026-11-21T12:50:00Z' }))
      mail = await newestOf(2)
    }
    if (kind === 'refunded') {
      const headers = { cookie: owner.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      await server.fetch(`http://${host}/api/v1/staff/orders/${order.id}/refund`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ reason: 'other', amount: 1 }),
      })
      mail = await newestOf(3)
    }
    for (const page of pages(mail)) for (const word of WORDS) expect(page).not.toContain(word)
    expect(mail.text).not.toMatch(/^Hi\b/m)
    if (kind === 'received') {
      expect(mail.text).toContain('We’ll bring it to the address you gave us.')
      expect(mail.text).toContain('they’re only on your order’s page.')
    }
  },
)

it('a customer with a verified email gets name, address and notes, without links or markup [5.37]', async () => {
  const customer = await aCustomer(server, restaurant, { email: EMAIL })
  await anOrderOf(customer)
  const mail = await newestOf()
  expect(mail.text).toMatch(/^Hi Winifred, /m)
  expect(mail.text).toContain('Delivering to 12 Prize Lane')
  expect(mail.text).toContain('Your note: Collect your prize')
  expect(mail.text).toContain('For the rider: Ring the bell')
  expect(mail.html).not.toMatch(/href="https:\/\/win/)
})

it('an account whose email is not verified is treated as a guest', async () => {
  await anOrderOf(await aCustomer(server, restaurant, { email: EMAIL, emailVerifiedAt: null }))
  const mail = await newestOf()
  for (const page of pages(mail)) for (const word of WORDS) expect(page).not.toContain(word)
})

it('the mail to a registered address that is not verified yet has no name', async () => {
  await server.fetch(`http://${restaurant.host}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: EMAIL,
      first_name: 'Winifred',
      last_name: 'Won',
      password: 'two ovens and a dough',
      password_confirmation: 'two ovens and a dough',
      telephone_number: '07700 900142',
      accepted_terms_and_conditions: true,
      accepted_privacy_policy: true,
    }),
  })
  const mail = await newestOf()
  expect(mail.text).toContain('/auth/activate?token=')
  expect(mail.text).toMatch(/^Hello,$/m)
  for (const page of pages(mail)) expect(page).not.toContain('Winifred')
})
