import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import type { OrderContact } from '@comanda/domain'
import type { SentMail } from '@comanda/sandbox'
import { aChoice, aContact, anAddress } from '@comanda/test-kit'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createRelay } from '../../src/platform/events/relay.ts'
import { orderSubscribers } from '../../src/start/subscribers.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, get, type PlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

let server: TestServer

beforeEach(async () => {
  server = await aServer()
})

const mailsTo = async (from: TestServer, email: string): Promise<readonly SentMail[]> => {
  const response = await from.fetch('/sandbox/mail')
  const { data } = (await response.json()) as { data: readonly SentMail[] }
  return data.filter(({ to }) => to === email)
}

/** The newest mail to an address, once this many have arrived. */
const newestOf = async (email: string, count = 1): Promise<SentMail> => {
  await expect.poll(() => mailsTo(server, email), { timeout: 15_000 }).toHaveLength(count)
  const [mail] = await mailsTo(server, email)
  if (!mail) throw new Error('There is no mail')
  return mail
}

const contactOf = (email: string, firstName = 'Ada') => aContact({ email, firstName })
const pages = (mail: SentMail) => [mail.text, mail.html ?? '']

describe('the mail about a received order', () => {
  it("the receipt has lines, totals, VAT, time, telephone and seller in the restaurant's name [4.01, 9.18]", async () => {
    const { host, business } = await aStaffedRestaurant(server)
    const email = 'ada@example.com'
    const { order } = await aReceivedOrder(server, host, {
      draft: {
        contact: contactOf(email),
        lines: [aChoice({ quantity: 2 })],
        orderType: 'delivery',
        address: anAddress(),
      },
    })
    const mail = await newestOf(email)
    expect(mail.subject).toBe(`Napoli 1889: we’ve received your order ${order.code}`)
    expect(mail.from).toBe('"Napoli 1889" <no-reply@localhost>')
    for (const page of pages(mail)) {
      expect(page).toContain('2 × Margherita')
      expect(page).toContain('£19.90')
      expect(page).toContain(`£${order.total_price.toFixed(2)}`)
      expect(page).toContain('Includes VAT at 20%')
      expect(page).toContain('At your door: 12:45–12:55')
      expect(page).toContain('+44 113 496 0000')
      expect(page).toContain('Napoli 1889 Ltd. VAT number GB123456789')
      expect(page).toContain(`http://${business.subdomain}.localhost:3000/order/${order.id}/tracking`)
    }
    expect(mail.html).toContain('background:#b3261e')
    // Of the page, the time is the largest text, with what it is above it.
    expect(mail.html).toMatch(/>At your door<\/span><br><span style="font:bold 28px[^>]*>12:45–12:55</)
    expect(mail.text).toContain(`Your order, ${order.code}`)
  })

  it('the receipt is sent after the card payment, and not for an unpaid order [4.01, 7.36]', async () => {
    const { host } = await aStaffedRestaurant(server)
    await aPlacedOrder(server, host, { draft: { contact: contactOf('unpaid@example.com') } })
    await aReceivedOrder(server, host, { card: true, draft: { contact: contactOf('paid@example.com') } })
    expect((await newestOf('paid@example.com')).text).toContain('Paid by card')
    expect(await mailsTo(server, 'unpaid@example.com')).toEqual([])
  })

  it('a guest at a table gets a mail only with an email, and it names the table once [4.01]', async () => {
    const { host } = await aStaffedRestaurant(server, {
      location: { tables: [{ id: 1, name: 'Long table 5', capacity: 10 }] },
    })
    const atTable = (contact: OrderContact) =>
      aReceivedOrder(server, host, { card: true, draft: { contact, orderType: 'table', tableId: 1 } })
    const unnamed = { firstName: 'Ada', lastName: '', email: '', telephone: '' }
    await atTable(unnamed)
    await atTable({ ...unnamed, email: 'table@example.com' })
    for (const page of pages(await newestOf('table@example.com'))) {
      expect(page).toContain('At your table: around 12:')
      expect(page).toContain('Long table 5, ')
      expect(page).not.toMatch(/table Long table|\+44/i)
      expect(page).toContain('Tell your waiter.')
    }
    expect(await mailsTo(server, '')).toEqual([])
  })

  it('the receipt of a Spanish order is in Spanish with Spanish number formats [1.08]', async () => {
    const { host } = await aStaffedRestaurant(server, {
      business: { language: 'es', territory: 'uk', name: 'Taberna Triana' },
      location: { currency: 'EUR' },
    })
    await aReceivedOrder(server, host, { draft: { contact: contactOf('lola@example.com', 'Lola') } })
    const mail = await newestOf('lola@example.com')
    expect(mail.subject).toContain('Taberna Triana: tenemos tu pedido')
    expect(mail.html).toContain('<html lang="es">')
    for (const page of pages(mail)) {
      expect(page).toContain('9,95\u00a0€')
      expect(page).toContain('N.º de IVA GB123456789')
    }
  })

  it('the receipt is queued once, however many servers look for it', async () => {
    const { host } = await aStaffedRestaurant(server)
    await aReceivedOrder(server, host, { draft: { contact: contactOf('once@example.com') } })
    const { deps } = server
    await Promise.all([1, 2, 3, 4].map(() => createRelay(deps, orderSubscribers(deps)).drain()))
    await aReceivedOrder(server, host, { draft: { contact: contactOf('next@example.com') } })
    await newestOf('next@example.com')
    expect(await mailsTo(server, 'once@example.com')).toHaveLength(1)
  })
})

describe('mails about decisions of the restaurant', () => {
  it('the mail about an accepted order tells when it is ready [4.01, 4.07]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const { order } = await aReceivedOrder(server, host, { draft: { contact: contactOf('ada@example.com') } })
    await newestOf('ada@example.com')
    await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: '2026-11-21T12:50:00Z' })
    const mail = await newestOf('ada@example.com', 2)
    expect(mail.subject).toBe(`Napoli 1889 is preparing your order ${order.code}`)
    expect(mail.text).toContain('has accepted your order')
    expect(mail.text).toContain('Ready to collect: 12:50–13:00')
  })

  it('the subject about an order for later says accepted, because preparation has not begun', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const at = '2026-11-21T18:30:00Z'
    const { order } = await aReceivedOrder(server, host, {
      draft: { contact: contactOf('ada@example.com'), pickup: { type: 'later', at } },
    })
    await newestOf('ada@example.com')
    await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: at })
    expect((await newestOf('ada@example.com', 2)).subject).toBe(`Napoli 1889 has accepted your order ${order.code}`)
  })

  it.each([
    [true, 'We’re refunding the full £9.95 to the card you paid with.'],
    [false, 'You haven’t been charged.'],
  ])('the rejection mail gives the reason and the refund (by card: %s) [4.01, 6.08]', async (card, words) => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const { order } = await aReceivedOrder(server, host, { card, draft: { contact: contactOf('ada@example.com') } })
    await newestOf('ada@example.com')
    const message = 'Our <oven> broke, sorry.'
    await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'other', message })
    const mail = await newestOf('ada@example.com', 2)
    expect(mail.subject).toContain('couldn’t take your order')
    expect(mail.text).toContain('says: “Our <oven> broke, sorry.”')
    expect(mail.html).toContain('Our &lt;oven&gt; broke, sorry.')
    for (const page of pages(mail)) expect(page).toContain(words)
  })

  it('the mail of a received order shows logo and dish pictures, a rejection only the logo', async () => {
    const { host, business } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const { pool } = server.deps
    await pool.query('update businesses set theme = theme || \'{"logo": "up-logo-0"}\' where id = $1', [business.id])
    await pool.query("update items set image = 'margherita' where business_id = $1", [business.id])
    const { order } = await aReceivedOrder(server, host, { draft: { contact: contactOf('ada@example.com') } })
    const mail = await newestOf('ada@example.com')
    const site = `http://${business.subdomain}.localhost:3000`
    expect(mail.html).toContain(`<img src="${site}/pictures/up-logo-0-320.webp" alt="Napoli 1889"`)
    expect(mail.html).toContain(`<img src="${site}/pictures/margherita-320.webp" alt=""`)
    expect(mail.text).toMatch(/^\S.* has your order\.$/m)
    expect(mail.text).not.toMatch(/^Hi\b/m)
    await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'other', message: 'No oven.' })
    const rejection = await newestOf('ada@example.com', 2)
    expect(rejection.html).toContain('up-logo-0-320.webp')
    expect(rejection.html).not.toContain('margherita-320.webp')
  })

  it('a mail names the day when it is not today at the restaurant [4.48]', async () => {
    const late = await aServer({ clock: aClock('2026-07-01T20:00:00Z') })
    const { host } = await aStaffedRestaurant(late)
    const at = '2026-07-02T17:00:00Z'
    await aReceivedOrder(late, host, {
      draft: { contact: contactOf('ada@example.com'), pickup: { type: 'later', at } },
    })
    await expect.poll(() => mailsTo(late, 'ada@example.com'), { timeout: 15_000 }).toHaveLength(1)
    expect((await mailsTo(late, 'ada@example.com'))[0]?.text).toContain('Ready to collect: 18:00, Thursday 2 July')
  })
})

/** A mail server that records mails. */
const aMailServer = async (port: number): Promise<{ readonly kept: string[]; readonly server: Server }> => {
  const kept: string[] = []
  const listening = createServer((socket) => {
    let heard = ''
    let inMail = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (bytes) => {
      heard += bytes.toString()
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const at = heard.indexOf(end)
        if (at < 0) return
        const part = heard.slice(0, at)
        heard = heard.slice(at + end.length)
        if (inMail) kept.push(part)
        const isStart = !inMail && part.toUpperCase() === 'DATA'
        inMail = isStart
        socket.write(isStart ? '354 go on\r\n' : part.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  listening.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return { kept, server: listening }
}

it('a mail server that is down fails no order, and the mail is sent later [4.01]', async () => {
  const { kept, server: mailServer } = await aMailServer(0)
  let isDown = true
  // Keeps its port while it is down, which another test could take otherwise.
  const gate = createServer((socket) => {
    if (isDown) {
      socket.destroy()
      return
    }
    const through = connect((mailServer.address() as AddressInfo).port, '127.0.0.1')
    for (const one of [socket, through]) one.on('error', () => one.destroy())
    socket.pipe(through).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  onTestFinished(() => {
    gate.close()
    mailServer.close()
  })
  const { port } = gate.address() as AddressInfo
  const without = await aServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const { host } = await aStaffedRestaurant(without)
  const placed: PlacedOrder = await aReceivedOrder(without, host)
  const state = async () => {
    const { rows } = await without.deps.pool.query("select retry_count from pgboss.job where name = 'order-message'")
    return (rows[0] as { retry_count: number } | undefined)?.retry_count ?? 0
  }
  await expect.poll(state, { timeout: 15_000 }).toBeGreaterThan(0)
  expect((await get(without, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })).body.data).toMatchObject(
    {
      order_status: 2,
    },
  )
  isDown = false
  await expect.poll(() => kept.join(), { timeout: 40_000 }).toContain('received your order')
  expect(kept.join()).toContain('Reply-To: call-lane@napoli.example')
}, 60_000)
