import type { Acceptance } from './acceptances.ts'
import type { LiveBoard } from './live-board.ts'

const iso = (at: number) => new Date(at).toISOString()

/** The board with the orders accepted that this device holds back: they leave the new ones at once. */
export function withAcceptances(board: LiveBoard, acceptances: readonly Acceptance[]): LiveBoard {
  if (acceptances.length === 0) return board
  const held = new Map(acceptances.map((one) => [one.order.id, one]))
  let accepted = 0
  const orders = board.orders.map((order) => {
    const one = held.get(order.id)
    // Another console may have moved it meanwhile.
    if (one === undefined || order.status !== 'received') return order
    accepted += 1
    return {
      ...order,
      status: 'accepted' as const,
      acceptedAt: iso(Date.now() + board.clockOffset),
      readyAt: iso(one.at),
      answerDueAt: null,
    }
  })
  return { ...board, orders, newTotal: board.newTotal - accepted }
}
