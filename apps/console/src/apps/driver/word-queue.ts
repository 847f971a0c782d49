import type { ApiError } from '../../api/call.ts'
import type { TripWord } from '../../api/driver-page.ts'

/** What the driver has said of an order and the server does not know yet. */
export interface Pending {
  readonly orderId: string
  readonly word: TripWord
}

const KEY = 'comanda:driver-words'
/** More than a driver does in a shift. */
const MOST = 100
/** How long after a failure what waits is tried again, in milliseconds. */
const AGAIN_MS = 5_000

interface QueueParts {
  readonly send: (pending: Pending) => Promise<'sent' | ApiError>
  /** A word that the server refuses is dropped and told of. */
  readonly refused: (pending: Pending, error: ApiError) => void
  readonly after: (milliseconds: number, act: () => void) => void
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

export interface WordQueue {
  readonly add: (pending: Pending) => void
  /** Sends what waits, one after the other, in the order in which it was said. */
  readonly flush: () => Promise<void>
  readonly list: () => readonly Pending[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Asking again gets the same answer. */
const isFinal = ({ status }: ApiError): boolean => [401, 403, 404, 409, 422].includes(status)

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Pending>).orderId === 'string' &&
  ['picked-up', 'delivered'].includes((value as Partial<Pending>).word ?? '')

function stored(storage: QueueParts['storage']): readonly Pending[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPending) : []
  } catch {
    return []
  }
}

/** Keeps what a driver says while the phone has no network, also over a reload, and sends each word once. */
export function createWordQueue({ send, refused, after, storage }: QueueParts): WordQueue {
  let waiting = stored(storage)
  let isSending = false
  const listeners = new Set<() => void>()
  const set = (next: readonly Pending[]) => {
    waiting = next
    storage.setItem(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        const pending = next
        const outcome = await send(pending)
        if (outcome !== 'sent' && !isFinal(outcome)) {
          after(AGAIN_MS, () => void flush())
          return
        }
        if (outcome !== 'sent') refused(pending, outcome)
        set(waiting.filter((one) => one !== pending))
      }
    } finally {
      isSending = false
    }
  }
  return {
    add: (pending) => {
      const isKnown = waiting.some(({ orderId, word }) => orderId === pending.orderId && word === pending.word)
      if (!isKnown) set([...waiting, pending].slice(-MOST))
      void flush()
    },
    flush,
    list: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
