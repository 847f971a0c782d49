import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { checkOutages } from '../../src/orders/payments/outages.ts'
import { measurePayments } from '../../src/orders/payments/payment-watch.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { anEvent, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

interface Line {
  readonly level: string
  readonly msg: string
  readonly operation?: string
  readonly status?: number | null
  readonly unlogged?: number
}

const PAY = 'POST /v1/payment_intents'
const FAILED = 'a request to the payment provider failed'

let clock: TestClock
let server: TestServer
const lines: Line[] = []

beforeAll(async () => {
  clock = aClock()
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  // No process listens on port 9, so no webhook arrives.
  server = await aServer({ clock, log, isAlone: true, environment: { PORT: '9' } }, whenFileEnds)
})

/** The value of a metric; 0 before its first. */
const metricOf = async (name: string): Promise<number> => {
  const text = await (await server.fetch('/metrics')).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  )
}

const requests = (status: number | string, operation = PAY) =>
  metricOf(`payment_provider_requests_total{operation="${operation}",status="${status}"}`)

const warnings = async (): Promise<readonly string[]> => {
  await measurePayments(server.deps)
  return ((await (await server.fetch('/readyz')).json()) as { warnings: string[] }).warnings
}

const errors = (text: string): number =>
  lines.filter(({ level, msg }) => level === 'error' && msg.includes(text)).length

const pay = async (method = 'pm_card_visa') => {
  const { host } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  return { host, placed, paid: await askForPayment(server, host, placed, method) }
}

describe('requests to the provider', () => {
  it.each([429, 503] as const)('status %s while paying is counted and logged', async (status) => {
    lines.length = 0
    const before = await requests(status)
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: [PAY], status })
    await pay()
    repair()
    expect(await requests(status)).toBeGreaterThan(before)
    expect(lines.filter(({ msg }) => msg === FAILED)).toMatchObject([{ level: 'warn', operation: PAY, status }])
    clock.advance({ minutes: 5 })
    await sweepOrders(server.deps)
  })

  it('a broken connection is counted without a status', async () => {
    const repair = server.sandbox.faults.add({ how: 'reset', when: 'before', on: [PAY] })
    await pay()
    repair()
    expect(await requests('none')).toBeGreaterThan(0)
    clock.advance({ minutes: 5 })
    await sweepOrders(server.deps)
  })

  it('failures of one kind are logged once a minute, with the number left out', async () => {
    lines.length = 0
    clock.advance({ minutes: 2 })
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: [PAY], status: 429 })
    await pay()
    const many = await requests(429)
    await pay()
    const left = (await requests(429)) - many
    clock.advance({ minutes: 2 })
    await pay()
    repair()
    const logged = lines.filter(({ msg }) => msg === FAILED)
    expect(logged).toHaveLength(2)
    expect(logged[1]?.unlogged).toBeGreaterThanOrEqual(left)
  })

  it('ids are no labels of metrics', async () => {
    await pay()
    expect(await (await server.fetch('/metrics')).text()).not.toMatch(/operation="[^"]*(pi|pm|cus|acct|re)_\w*\d/)
  })
})

describe('alerts about payments', () => {
  it('an open outage is a gauge and a warning until it ends', async () => {
    expect(await warnings()).toEqual([])
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401 })
    await pay()
    expect(await warnings()).toEqual([expect.stringContaining('cards are not offered')])
    expect(await metricOf('payment_outages_open')).toBe(1)
    expect(errors('refuses us: cards are not offered')).toBe(1)
    repair()
    clock.advance({ minutes: 2 })
    await checkOutages(server.deps)
    expect(await warnings()).toEqual([])
    expect(await metricOf('payment_outages_open')).toBe(0)
  })

  it('a payment that is checked for longer than ten minutes alerts once', async () => {
    const fault = { how: 'answer', when: 'before', status: 503 } as const
    const repair = server.sandbox.faults.add(fault)
    await pay()
    clock.advance({ minutes: 9 })
    expect(await warnings()).toEqual([])
    clock.advance({ minutes: 2 })
    expect(await warnings()).toEqual([expect.stringContaining('not known after 11 minutes')])
    await warnings()
    expect(await metricOf('payment_checking_oldest_seconds')).toBe(660)
    expect(errors('The outcome of a payment is not known')).toBe(1)
    repair()
    await sweepOrders(server.deps)
    expect(await warnings()).toEqual([])
  })

  it('a customer who is asked by the bank for long is no alert', async () => {
    await pay('pm_card_threeDSecure2Required')
    clock.advance({ minutes: 11 })
    expect(await warnings()).toEqual([])
    clock.advance({ minutes: 30 })
    await sweepOrders(server.deps)
  })

  it('payments without a webhook for an hour alert until one arrives', async () => {
    await server.deps.db.execute(sql`delete from webhook_events`)
    const { placed, paid } = await pay()
    const { id } = intentOf(paid)
    clock.advance({ minutes: 61 })
    expect(await warnings()).toContainEqual(expect.stringContaining('No webhook of the payment provider'))
    expect(errors('No webhook of the payment provider')).toBe(1)
    expect(await metricOf('payment_webhook_silence_seconds')).toBeGreaterThanOrEqual(3660)
    await sendEvent(server, anEvent({ id, orderId: placed.order.id, amount: TOTAL }))
    expect(await warnings()).toEqual([])
    expect(await metricOf('payment_webhook_silence_seconds')).toBe(0)
  })
})
