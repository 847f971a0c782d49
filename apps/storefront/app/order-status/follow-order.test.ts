import type { StreamReports } from '@comanda/ui/live-stream'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../api/client.ts'
import type { OrderView } from '../api/shapes.ts'
import { followOrder, POLL_EVERY, POLL_SELDOM } from './follow-order.ts'

/** The pause of polling, apart from the stream's own waits. */
const POLLS: readonly number[] = [POLL_EVERY, POLL_SELDOM]

/** An environment with a manual clock. */
function aWorld(status: OrderView['status']) {
  const world = {
    status,
    hidden: false,
    reads: 0,
    connections: 0,
    waits: [] as { milliseconds: number; act: () => void }[],
  }
  let onChange = () => {}
  let reports: StreamReports = { heard: () => {}, lost: () => {} }
  const following = followOrder({
    read: async () => {
      world.reads += 1
      return { ok: true, value: { status: world.status } as OrderView, meta: null } satisfies Answer<OrderView>
    },
    connect: (change, reported) => {
      world.connections += 1
      onChange = change
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
    onAnswer: () => {},
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
      onChange()
    },
    beat: () => reports.heard(10_000),
    breakLine: () => reports.lost(),
  }
}

describe('following an order', () => {
  it('the order is polled every ten seconds without a live connection and seldom on a hidden tab [4.13, 9.11]', async () => {
    const { world, settle, polls } = aWorld('accepted')
    await settle()
    expect(world.reads).toBe(1)
    expect(polls()).toEqual([POLL_EVERY])
    world.hidden = true
    world.waits.find(({ milliseconds }) => milliseconds === POLL_EVERY)?.act()
    await settle()
    expect(world.reads).toBe(2)
    expect(world.waits.at(-1)?.milliseconds).toBe(POLL_SELDOM)
  })

  it('a live event reads the order at once, a heartbeat does not, and a broken connection falls back to polling [4.13]', async () => {
    const { world, settle, polls, event, beat, breakLine } = aWorld('received')
    await settle()
    event()
    await settle()
    expect([world.reads, polls()]).toEqual([2, [POLL_SELDOM]])
    beat()
    await settle()
    expect(world.reads).toBe(2)
    event()
    await settle()
    expect(world.reads).toBe(3)
    breakLine()
    await settle()
    expect([world.reads, polls()]).toEqual([4, [POLL_EVERY]])
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
    const { world, settle, following } = aWorld(status)
    await settle()
    expect(world.reads).toBe(1)
    following.wake()
    following.renew()
    await settle()
    expect([world.reads, world.connections, world.waits]).toEqual([1, 1, []])
  })
})
