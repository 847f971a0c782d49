import type { ApiError } from '../../../../api/call.ts'
import type { PendingWord } from './tickets.ts'

const KEY = 'comanda:kitchen-bumps'
/** More than a kitchen does in an hour without a network. */
const MOST = 500

/** How long after a failure what waits is tried again, in milliseconds. */
const AGAIN_MS = 5_000

interface QueueParts {
  readonly send: (bump: PendingWord) => Promise<'sent' | ApiError>
  /** A bump that the server refuses is dropped and told of. */
  readonly refused: (bump: PendingWord, error: ApiError) => void
  readonly after: (milliseconds: number, act: () => void) => void
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** The order cannot be changed so, whoever asks and whenever; anything else may work a moment later. */
const isFinal = ({ status }: ApiError): boolean => [403, 404, 409, 422].includes(status)

export interface BumpQueue {
  readonly add: (bump: PendingWord) => void
  /** Sends what waits, one after the other. Each says the state that is wanted: a second one changes nothing. */
  readonly flush: () => Promise<void>
  readonly list: () => readonly PendingWord[]
  readonly subscribe: (listener: () => void) => () => void
}

const aboutOf = (word: PendingWord) => ('sees' in word ? word.sees : word.station)
const isSame = (a: PendingWord, b: PendingWord): boolean => a.orderId === b.orderId && aboutOf(a) === aboutOf(b)

function stored(storage: QueueParts['storage']): readonly PendingWord[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as PendingWord[]) : []
  } catch {
    return []
  }
}

/**
 * Keeps what a screen says while it has no network, also over a reload, and sends it once the server can be reached.
 * The later word on an order at a station takes the place of the earlier one.
 */
export function createBumpQueue({ send, refused, after, storage }: QueueParts): BumpQueue {
  let waiting = stored(storage)
  let isSending = false
  const listeners = new Set<() => void>()
  const set = (next: readonly PendingWord[]) => {
    waiting = next
    storage.setItem(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        const bump = next
        const outcome = await send(bump)
        if (outcome !== 'sent' && !isFinal(outcome)) {
          after(AGAIN_MS, () => void flush())
          return
        }
        if (outcome !== 'sent') refused(bump, outcome)
        // A later word may have taken its place meanwhile.
        set(waiting.filter((one) => one !== bump))
      }
    } finally {
      isSending = false
    }
  }
  return {
    add: (bump) => {
      set([...waiting.filter((one) => !isSame(one, bump)), bump].slice(-MOST))
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
