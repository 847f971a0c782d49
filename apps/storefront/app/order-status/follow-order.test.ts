import { describe, expect, it } from 'vitest'
import type { Answer } from '../api/client.ts'
import type { OrderView } from '../api/shapes.ts'
import { followOrder, POLL_EVERY, POLL_SELDOM } from './follow-order.ts'

/** An environment with a manual clock. */
function aWorld(status: OrderView['status']) {
  const world = { status, hidden: false, reads: 0, waits: [] as { milliseconds: number; act: () => void }[] }
  let heard: { open: () => void; event: () => void } | null = null
  let breakLine: () => void = () => {}
  const following = followOrder({
    read: async () => {
      world.reads += 1
      return { ok: true, value: { status: world.status } as OrderView, meta: null } satisfies Answer<OrderView>
    },
    listen: (listener) =>
      new Promise((_, reject) => {
        heard = listener
        breakLine = () => reject(new Error('broken'))
      }),
    isHidden: () => world.hidden,
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
    open: () => heard?.open(),
    event: () => heard?.event(),
    breakLine: () => breakLine(),
  }
}

describe('following an order', () => {
  it('the order is polled every ten seconds without a live connection and seldom on a hidden tab [4.13, 9.11]', async () => {
    const { world, settle } = aWorld('accepted')
    await settle()
    expect(world.reads).toBe(1)
    expect(world.waits.map(({ milliseconds }) => milliseconds)).toEqual([10_000])
    world.hidden = true
    world.waits.shift()?.act()
    await settle()
    expect(world.reads).toBe(2)
    expect(world.waits.at(-1)?.milliseconds).toBe(POLL_SELDOM)
  })

  it('a live event reads the order at once, and a broken connection falls back to polling [4.13]', async () => {
    const { world, settle, open, event, breakLine } = aWorld('received')
    await settle()
    open()
    await settle()
    expect(world.waits.map(({ milliseconds }) => milliseconds)).toEqual([POLL_SELDOM])
    const before = world.reads
    event()
    await settle()
    expect(world.reads).toBe(before + 1)
    breakLine()
    await settle()
    expect(world.waits.map(({ milliseconds }) => milliseconds)).toContain(POLL_EVERY)
  })

  it.each(['completed', 'rejected', 'refunded'] as const)('following stops at %s [4.13, 4.14]', async (status) => {
    const { world, settle } = aWorld(status)
    await settle()
    expect(world.reads).toBe(1)
    expect(world.waits).toEqual([])
  })
})
