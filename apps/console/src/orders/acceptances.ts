import type { StaffOrder } from '../api/orders.ts'

/** How long an acceptance can be taken back before the server, and with it the customer, is told. */
export const UNDO_MS = 5_000
/** An acceptance is not held back when the order would be rejected so soon. */
const MARGIN_MS = 15_000

export interface Acceptance {
  readonly order: StaffOrder
  /** The time that the order is accepted for, milliseconds since 1970. */
  readonly at: number
  /** Told to the server, which has not answered yet: it cannot be taken back any more. */
  readonly isSent: boolean
}

/** How long to hold an acceptance back. @param now milliseconds since 1970 by the server's clock */
export function undoTimeOf({ answerDueAt }: Pick<StaffOrder, 'answerDueAt'>, now: number): number {
  return answerDueAt !== null && Date.parse(answerDueAt) - now < MARGIN_MS ? 0 : UNDO_MS
}

interface Parts {
  /** Tells the server; resolves once its answer is shown. */
  readonly send: (order: StaffOrder, at: number) => Promise<unknown>
  /** Calls `act` after some milliseconds; returns the function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface Acceptances {
  readonly list: () => readonly Acceptance[]
  readonly subscribe: (changed: () => void) => () => void
  /** Accepts an order, which is sent after `milliseconds`. */
  readonly hold: (order: StaffOrder, at: number, milliseconds: number) => void
  /** Takes an acceptance back that is not sent yet. */
  readonly undo: (orderId: string) => void
  /** Sends an acceptance now; resolves once it is answered, at once where there is none. */
  readonly release: (orderId: string) => Promise<void>
  readonly releaseAll: () => Promise<void>
}

type Held = Acceptance & { readonly cancel: () => void }

/**
 * The acceptances that staff can still take back. They live on this device only: until one is sent the order stays new
 * on the server, so that it rings again wherever it is seen if this device fails.
 */
export function createAcceptances({ send, after }: Parts): Acceptances {
  const listening = new Set<() => void>()
  const sending = new Map<string, Promise<void>>()
  let held: readonly Held[] = []
  const show = (next: readonly Held[]): void => {
    held = next
    for (const changed of listening) changed()
  }
  const without = (id: string) => held.filter(({ order }) => order.id !== id)

  const release = async (id: string): Promise<void> => {
    const under = sending.get(id)
    if (under !== undefined) return under
    const one = held.find(({ order }) => order.id === id)
    if (one === undefined) return
    one.cancel()
    show(held.map((other) => (other === one ? { ...one, isSent: true } : other)))
    const sent = send(one.order, one.at).then(() => {
      sending.delete(id)
      show(without(id))
    })
    sending.set(id, sent)
    return sent
  }

  return {
    list: () => held,
    subscribe: (changed) => {
      listening.add(changed)
      return () => void listening.delete(changed)
    },
    hold: (order, at, milliseconds) => {
      if (held.some((one) => one.order.id === order.id)) return
      const cancel = milliseconds > 0 ? after(milliseconds, () => void release(order.id)) : () => {}
      show([...held, { order, at, isSent: false, cancel }])
      if (milliseconds <= 0) void release(order.id)
    },
    undo: (id) => {
      const one = held.find(({ order, isSent }) => order.id === id && !isSent)
      if (one === undefined) return
      one.cancel()
      show(without(id))
    },
    release,
    releaseAll: async () => {
      await Promise.all(held.map(({ order }) => release(order.id)))
    },
  }
}
