import type { StaffMoneyWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tellOwners } from '../../src/customers/alerts/tell-owners.ts'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { measurePayments } from '../../src/orders/payments/payment-watch.ts'
import { sendRefund } from '../../src/orders/refunds/send-refund.ts'
import { aTypedCard, intentOf } from '../fixtures/a-card.ts'
import { readBack } from '../fixtures/a-card-restaurant.ts'
import { aMember, aStaffedRestaurant, emailOf } from '../fixtures/a-console.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const WAITS_FOR_BALANCE = '4000000000008823'
const TURNED_DOWN = '4000000000008831'

let clock: TestClock
/** No webhook arrives, because no process listens on port 9: what happens later is found by searching. */
let server: TestServer

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false, environment: { PORT: '9' } }, whenFileEnds)
})

/** A paid order of a staffed restaurant, and its owner's console. */
const aPaidOrder = async (card = '4242424242424242') => {
  const made = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const owner = await aMember(server, made.host, 'owner')
  const placed = await aPlacedOrder(server, made.host)
  const intent = intentOf(await askForPayment(server, made.host, placed, await aTypedCard(server, card)))
  const money = async () => (await owner.get('/staff/money')).body.data as StaffMoneyWire
  return { owner, placed, intent, money, order: () => readBack(server, made.host, placed) }
}

/** The newest mail to the owners about an order on the list. */
const mailAbout = async (listed: { readonly orderCode: string } | undefined) =>
  (await mailsTo(server, emailOf('owner'))).find(({ subject }) => subject.includes(listed?.orderCode ?? '-'))

const dayIn = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(Date.parse(at))

/** Refunds a pound of an order, unless another amount is given, and sends it. */
const aRefundOf = async (orderId: string, amount = 100): Promise<void> => {
  const { rows } = await server.deps.db.execute<{ business_id: number; id: string }>(sql`
    insert into refunds (business_id, id, order_id, attempt, amount, reason, status, created_at, updated_at)
    select business_id, 'refund:' || order_id || ':' || ${amount}::int, order_id, attempt, ${amount}::int, 'goodwill', 'queued', created_at, created_at
    from payments where order_id = ${orderId} returning business_id, id`)
  for (const { business_id, id } of rows) await sendRefund(server.deps, business_id, id)
}

const search = () => findRefunds(server.deps, clock.now().subtract({ hours: 1 }))

describe('money that goes wrong later', () => {
  it('a dispute whose event was lost is found, and owners are told once and before it is due', async () => {
    const { placed, intent, money } = await aPaidOrder()
    await server.sandbox.happenLater('', intent.id, 'dispute')
    expect((await money()).disputes).toEqual([])
    expect(await search()).toBe(true)
    expect((await money()).disputes).toMatchObject([
      { orderId: placed.order.id, needsAnswer: true, reason: 'fraudulent', dueAt: expect.any(String) },
    ])
    const told = async () => {
      const { rows } = await server.deps.db.execute<{ told: boolean; reminded: boolean }>(sql`
        select told_at is not null as told, reminded_at is not null as reminded from payment_disputes
        where order_id = ${placed.order.id}`)
      return rows
    }
    const toldOnce = async () => {
      await tellOwners(server.deps)
      return told()
    }
    await expect.poll(toldOnce).toEqual([{ told: true, reminded: false }])
    const { total_price: total } = placed.order
    const [listed] = (await money()).disputes
    const due = dayIn(listed?.dueAt ?? '')
    await expect
      .poll(() => mailAbout(listed), { timeout: 15_000 })
      .toMatchObject({
        subject: `A customer disputes £${total.toFixed(2)} for order ${listed?.orderCode}`,
        text: expect.stringContaining(`Answer by ${due} in the dashboard`),
      })
    // The screen itself, not an address of before that redirects to it.
    expect((await mailAbout(listed))?.text).toMatch(/\/console\/[\w-]+\/orders\/money\b/)
    clock.advance({ hours: 24 * 5 + 1 })
    // The relay's own look may hold the row for a moment, which this one then skips.
    const toldAgain = async () => {
      await tellOwners(server.deps)
      return told()
    }
    await expect.poll(toldAgain).toEqual([{ told: true, reminded: true }])
    await measurePayments(server.deps)
    expect(await (await server.fetch('/metrics')).text()).toMatch(/^disputes_open [1-9]/m)
    await server.sandbox.happenLater('', intent.id, 'dispute-lost')
    expect(await search()).toBe(true)
    // The owner's session has ended meanwhile.
    const { rows } = await server.deps.db.execute<{ outcome: string }>(
      sql`select outcome from payment_disputes where order_id = ${placed.order.id}`,
    )
    expect(rows).toEqual([{ outcome: 'lost' }])
  })

  it('a fraud warning whose event was lost is found, listed and mailed until the money went back', async () => {
    const { placed, intent, money } = await aPaidOrder()
    await server.sandbox.happenLater('', intent.id, 'fraud-warning')
    expect(await search()).toBe(true)
    const { rows } = await server.deps.db.execute(sql`
      select seq from order_events where order_id = ${placed.order.id} and reason = 'fraud-warning'`)
    expect(rows).toHaveLength(1)
    const { total_price: amount } = placed.order
    const { warnings } = await money()
    expect(warnings).toMatchObject([{ orderId: placed.order.id, amount }])
    await expect
      .poll(() => mailAbout(warnings[0]), { timeout: 15_000 })
      .toMatchObject({
        subject: `A bank reports fraud: £${amount.toFixed(2)} for order ${warnings[0]?.orderCode}`,
      })
    await aRefundOf(placed.order.id)
    expect((await money()).warnings).toMatchObject([{ amount: amount - 1 }])
    await aRefundOf(placed.order.id, Math.round(amount * 100) - 100)
    expect((await money()).warnings).toEqual([])
  })

  it('a refund that comes back is listed, and the customer’s page says so until it is settled', async () => {
    const { owner, placed, intent, money, order } = await aPaidOrder()
    await aRefundOf(placed.order.id)
    expect((await money()).refunds).toEqual([])
    await server.sandbox.happenLater('', intent.id, 'refund-fails')
    expect(await search()).toBe(true)
    const { refunds } = await money()
    expect(refunds).toMatchObject([{ orderId: placed.order.id, state: 'failed' }])
    expect(await order()).toMatchObject({ refund_failed: true })
    await owner.post('/staff/money/settled', { refund: refunds[0]?.id })
    expect((await money()).refunds).toEqual([])
    expect(await order()).not.toHaveProperty('refund_failed')
  })

  it.each([
    [TURNED_DOWN, 'refused', true],
    [WAITS_FOR_BALANCE, 'waits-for-balance', undefined],
  ])('a refund of card %s is listed as %s', async (card, state, isStuck) => {
    const { placed, money, order } = await aPaidOrder(card)
    await aRefundOf(placed.order.id)
    expect((await money()).refunds).toMatchObject([{ orderId: placed.order.id, state }])
    expect((await order()).refund_failed).toBe(isStuck)
  })
})
