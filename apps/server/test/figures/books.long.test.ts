import { aChoice } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueDayMails } from '../../src/console/money/books/queue-day-mails.ts'
import { receiptIssuer } from '../../src/orders/receipts/issue-receipts.ts'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** £9.95 each. */
const TWO = { lines: [aChoice({ itemId: 1, quantity: 2 })] }
const ACCOUNTS = { cash: '1230', terminal: '1210', card: '1215', sales: '4000', vat: '2200', tips: '2220' }
const USUAL = { dayBegins: '04:00', dayMails: [], accounts: ACCOUNTS }

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let at: string
let today: string

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  owner = await aMember(server, here.host, 'owner')
  at = `/staff/locations/${here.location.id}`
  today = ((await owner.get(`${at}/days`)).body.data as { today: string }).today
})

const written = () => untilHandedOver(server, [takingWriter, receiptIssuer(server.deps)])

const complete = async (card = false): Promise<string> => {
  const { order } = await aReceivedOrder(server, here.host, { card, draft: TWO })
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  expect((await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  expect((await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 5 })).status).toBe(200)
  return order.id
}

const fileOf = async (path: string): Promise<readonly string[]> => {
  await written()
  const answer = await server.fetch(`http://${here.host}/api/v1${at}/books/${path}`, {
    headers: { cookie: owner.cookie },
  })
  expect(answer.status).toBe(200)
  return (await answer.text()).trim().split('\r\n')
}
const ofToday = () => `first=${today}&last=${today}`

describe('the settings', () => {
  it('are as usual in the territory until they are saved', async () => {
    expect((await owner.get(`${at}/books`)).body.data).toEqual(USUAL)
    const wanted = { ...USUAL, dayBegins: '06:00', dayMails: ['books@example.com'] }
    expect((await owner.post(`${at}/books`, { ...wanted, seen: USUAL })).status).toBe(200)
    expect((await owner.get(`${at}/books`)).body.data).toEqual(wanted)
    const { body } = await owner.post(`${at}/books`, { ...USUAL, dayBegins: '05:00', seen: USUAL })
    expect(body.error).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('refuse an address that is none, a fourth one, and an hour of the afternoon', async () => {
    const mails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`)
    for (const wrong of [{ dayMails: ['nobody'] }, { dayMails: mails }, { dayBegins: '12:00' }]) {
      const { status, body } = await owner.post(`${at}/books`, { ...USUAL, ...wrong, seen: USUAL })
      expect(status).toBe(422)
      expect(Object.keys(body.error?.details ?? {})[0]).toContain(Object.keys(wrong)[0])
    }
  })

  it('let a day begin at an hour of its own: what is sold before counts on the day before', async () => {
    await owner.post(`${at}/books`, { ...USUAL, dayBegins: '07:00', seen: USUAL })
    clock.advance({ hours: 24 - 12 })
    const next = clock.now().toZonedDateTimeISO('Europe/London').toPlainDate()
    clock.set(`${next.toString()}T06:59:00Z`)
    owner = await aMember(server, here.host, 'owner')
    expect(((await owner.get(`${at}/days`)).body.data as { today: string }).today).toBe(
      next.subtract({ days: 1 }).toString(),
    )
    clock.advance({ minutes: 1 })
    expect(((await owner.get(`${at}/days`)).body.data as { today: string }).today).toBe(next.toString())
  })
})

describe('the files', () => {
  it('the VAT journal has every receipt and credit note, on the day of each', async () => {
    await complete()
    const card = await complete(true)
    const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
    await post(server, here.host, `/staff/orders/${card}/refund`, { reason: 'late', amount: 5 }, headers)
    await expect.poll(async () => await fileOf(`vat/csv?${ofToday()}`)).toHaveLength(4)
    const [head, ...lines] = await fileOf(`vat/csv?${ofToday()}`)
    expect(head).toContain('day,time,document,kind')
    expect(lines.filter((line) => /,R-\d{6},sale,/.test(line))).toHaveLength(2)
    const [note] = lines.filter((line) => /,C-\d{6},refund,/.test(line))
    expect(note).toMatch(/,-5$/)
  })

  it('the sales journal balances in the layout of every program', async () => {
    await complete()
    await complete(true)
    const sum = (cells: readonly (string | undefined)[]) =>
      cells.reduce((total, cell) => total + Math.round(Number((cell || '0').replace(',', '.')) * 100), 0)
    const columnsOf = async (layout: string, separator = ',') =>
      (await fileOf(`journal/csv?${ofToday()}&layout=${layout}`)).slice(1).map((line) => line.split(separator))
    for (const [layout, debit, credit] of [
      ['holded', 5, 6],
      ['a3', 4, 5],
    ] as const) {
      const rows = await columnsOf(layout, ';')
      expect(sum(rows.map((row) => row[debit]))).toBe(39_80)
      expect(sum(rows.map((row) => row[credit]))).toBe(39_80)
    }
    expect(sum((await columnsOf('xero')).map((row) => row.at(-1)))).toBe(0)
    const sage = await columnsOf('sage')
    const side = (type: string) => sum(sage.filter(([first]) => first === type).map((row) => row[7]))
    expect([side('JD'), side('JC')]).toEqual([39_80, 39_80])
    const quickbooks = await fileOf(`journal/csv?${ofToday()}&layout=quickbooks`)
    expect(quickbooks[1]).toContain(`${today.replaceAll('-', '')}-S,`)
    expect((await owner.get(`${at}/books/journal/csv?${ofToday()}&layout=lotus`)).status).toBe(422)
  })

  it('the tips have a line for each, and periods that are too long are refused', async () => {
    expect(await fileOf(`tips/csv?first=2025-01-01&last=${today}`)).toEqual([
      'day,time,order,kind,order_type,payment,tip',
    ])
    for (const [path, first] of [
      ['vat', '2026-01-01'],
      ['tips', '2020-01-01'],
    ] as const) {
      const { status, body } = await owner.get(`${at}/books/${path}/csv?first=${first}&last=${today}`)
      expect(status).toBe(422)
      expect(body.error).toMatchObject({ details: { last: expect.any(Array) } })
    }
  })
})

describe('the mail of a day', () => {
  const mailsTo = async (to: string) =>
    (await server.sandbox.mailbox.list()).filter((mail) => mail.to === to && mail.subject.includes(here.business.name))

  it('goes out once to each address after the day, with its sheet and its sales', async () => {
    const to = [`a-${crypto.randomUUID()}@example.com`, `b-${crypto.randomUUID()}@example.com`]
    await complete()
    await written()
    expect((await owner.post(`${at}/books`, { ...USUAL, dayMails: to, seen: USUAL })).status).toBe(200)
    const next = Temporal.PlainDate.from(today).add({ days: 1 })
    clock.set(`${next.toString()}T04:29:00Z`)
    await queueDayMails(server.deps)
    clock.advance({ minutes: 1 })
    await Promise.all([queueDayMails(server.deps), queueDayMails(server.deps)])
    for (const address of to)
      await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBe(1)
    await queueDayMails(server.deps)
    const [mail] = await mailsTo(to[0] ?? '')
    expect(mail?.subject).toMatch(/: £19\.90 on .*2026$/)
    expect(mail?.text).toContain('Nobody has closed this day yet')
    expect(mail?.text).toContain(`/console/${here.location.slug}/money/days/${today}`)
    expect(mail?.fileNames).toEqual([`${here.location.slug}-${today}.pdf`, `${here.location.slug}-${today}.csv`])
    const [pdf, csv] = [
      await server.sandbox.mailbox.file(mail?.id ?? 0, 0),
      await server.sandbox.mailbox.file(mail?.id ?? 0, 1),
    ]
    expect(
      Buffer.from(pdf?.base64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(Buffer.from(csv?.base64 ?? '', 'base64').toString()).toContain(',19.9,')
    expect(await mailsTo(to[1] ?? '')).toHaveLength(1)
  })

  it('has nothing of days that were over when it was asked for, nor of days without money', async () => {
    const to = `c-${crypto.randomUUID()}@example.com`
    await complete()
    await written()
    const next = Temporal.PlainDate.from(today).add({ days: 1 })
    clock.set(`${next.toString()}T12:00:00Z`)
    owner = await aMember(server, here.host, 'owner')
    expect((await owner.post(`${at}/books`, { ...USUAL, dayMails: [to], seen: USUAL })).status).toBe(200)
    clock.advance({ hours: 24 })
    await queueDayMails(server.deps)
    const { rows } = await server.deps.db.execute(sql`select mailed_day::text as day from bookkeeping
      where business_id = ${here.business.id}`)
    expect(rows).toEqual([{ day: next.toString() }])
    expect(await mailsTo(to)).toEqual([])
  })
})
