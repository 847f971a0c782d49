import type { StreamReports } from '@comanda/ui/live-stream'
import { describe, expect, it } from 'vitest'
import type { Answer, ApiError } from '../api/client.ts'
import type { OrderView } from '../api/shapes.ts'
import { FIRST_EVENT_WITHIN, followOrder } from './follow-order.ts'

/** The pauses of polling, apart from the stream's own waits, as the specification has the first. */
const POLL_EVERY = 10_000
const POLL_SELDOM = 60_000
const POLLS: readonly number[] = [POLL_EVERY, POLL_SELDOM]

/** An environment with a manual clock. */
function aWorld(status: OrderView['status']) {
  const world = {
    status,
    hidden: false,
    /** Reads fail. */
    failing: false,
    reads: 0,
    connections: 0,
    /** The statuses that were shown. */
    shown: [] as (OrderView['status'] | 'failed')[],
    /** Holds reads back until it is called; null: they answer at once. */
    release: null as (() => void) | null,
    waits: [] as { milliseconds: number; act: () => void }[],
  }
  let onOrder = (_order: OrderView) => {}
  let reports: StreamReports = { heard: () => {}, lost: () => {} }
  const following = followOrder({
    read: async () => {
      world.reads += 1
      const { status } = world
      if (world.release)
        await new Promise<void>((resolve) => {
          world.release = resolve
        })
      if (world.failing) return { ok: false, error: { status: 500 } as ApiError }
      return { ok: true, value: { status } as OrderView, meta: null } satisfies Answer<OrderView>
    },
    connect: (hear, reported) => {
      world.connections += 1
      onOrder = hear
      reports = reported
      return () => {}
    },
    isHidden: () => world.hidden,
    now: () => 0,
    random: () => 0.5,
    after: (milliseconds, act) => {
      const wait = { milliseconds, act }
      world.waits.push(wait)
      return () => {
        world.waits = world.waits.filter((other) => other !== wait)
      }
    },
    onAnswer: (answer) => {
      world.shown.push(answer.ok ? answer.value.status : 'failed')
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return {
    world,
    following,
    settle,
    polls: () => world.waits.map(({ milliseconds }) => milliseconds).filter((wait) => POLLS.includes(wait)),
    /** The stream sends the order, as it does at its start. */
    event: () => {
      reports.heard()
      onOrder({ status: world.status } as OrderView)
    },
    /** The stream has not sent the order in time. */
    late: async () => {
      world.waits.find(({ milliseconds }) => milliseconds === FIRST_EVENT_WITHIN)?.act()
      await settle()
    },
    beat: () => reports.heard(10_000),
    breakLine: () => reports.lost(),
  }
}

describe('following an order', () => {
  it('the order is polled every ten seconds without a live connection and seldom on a hidden tab [4.13, 9.11]', async () => {
    const { world, settle, polls, late } = aWorld('accepted')
    await late()
    expect(world.reads).toBe(1)
    expect(polls()).toEqual([POLL_EVERY])
    world.hidden = true
    world.waits.find(({ milliseconds }) => milliseconds === POLL_EVERY)?.act()
    await settle()
    expect(world.reads).toBe(2)
    expect(world.waits.at(-1)?.milliseconds).toBe(POLL_SELDOM)
  })

  it('a read that fails is ignored but for being told, and the next one repairs it [4.13, 8.41]', async () => {
    const { world, settle, polls, late } = aWorld('accepted')
    await late()
    world.failing = true
    world.waits.find(({ milliseconds }) => milliseconds === POLL_EVERY)?.act()
    await settle()
    expect([world.shown, polls()]).toEqual([['accepted', 'failed'], [POLL_EVERY]])
    world.failing = false
    world.waits.find(({ milliseconds }) => milliseconds === POLL_EVERY)?.act()
    await settle()
    expect([world.shown, polls()]).toEqual([['accepted', 'failed', 'accepted'], [POLL_EVERY]])
  })

  it('a live event shows its order without a read, and a broken connection starts polling [4.13]', async () => {
    const { world, settle, polls, event, beat, breakLine } = aWorld('received')
    await settle()
    event()
    await settle()
    expect([world.reads, polls()]).toEqual([0, [POLL_SELDOM]])
    beat()
    world.status = 'accepted'
    event()
    await settle()
    expect([world.reads, world.shown]).toEqual([0, ['received', 'accepted']])
    breakLine()
    await settle()
    expect([world.reads, polls()]).toEqual([1, [POLL_EVERY]])
  })

  it('an order is read at once where its stream is refused, because the answer says why [4.13, 6.01]', async () => {
    const { world, settle, breakLine } = aWorld('received')
    await settle()
    expect(world.reads).toBe(0)
    breakLine()
    await settle()
    expect([world.reads, world.shown]).toEqual([1, ['received']])
  })

  it('an answer that a live event has overtaken is not shown [4.13]', async () => {
    const { world, settle, polls, event, following } = aWorld('received')
    await settle()
    event()
    world.release = () => {}
    following.look()
    world.status = 'accepted'
    event()
    world.release()
    await settle()
    expect([world.shown, polls()]).toEqual([['received', 'accepted'], [POLL_SELDOM]])
  })

  it('following stops when a live event brings the end [4.13, 4.14]', async () => {
    const { world, settle, event } = aWorld('accepted')
    await settle()
    event()
    world.status = 'completed'
    event()
    await settle()
    expect([world.shown, world.waits]).toEqual([['accepted', 'completed'], []])
  })

  it('a stream that falls silent is polled [4.13]', async () => {
    const { world, settle, polls, event } = aWorld('received')
    await settle()
    event()
    await settle()
    world.waits.find(({ milliseconds }) => milliseconds === 25_000)?.act()
    await settle()
    expect(polls()).toEqual([POLL_EVERY])
  })

  it.each(['completed', 'rejected', 'refunded'] as const)('following stops at %s [4.13, 4.14]', async (status) => {
    const { world, settle, following, event } = aWorld(status)
    event()
    following.wake()
    following.renew()
    await settle()
    expect([world.reads, world.connections, world.waits]).toEqual([0, 1, []])
  })
})
