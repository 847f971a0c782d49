import { MOST_NAMED_ORDERS } from '@comanda/domain'

/**
 * A board that lists fewer or more orders than its totals tell is read again after this, unless the missing changes are
 * announced meanwhile.
 */
const IN_DOUBT_MS = 3_000

interface BoardReaderParts<Read> {
  /** Reads some orders of the board; null when that failed. */
  readonly readNamed: (ids: readonly string[]) => Promise<Read | null>
  /** Merges them into the board; answers whether it lists what its totals tell. */
  readonly show: (ids: readonly string[], read: Read) => boolean
  /** Starts a reading of the whole board. */
  readonly askForWhole: () => void
  /** Calls `act` after some milliseconds; returns the function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface BoardReader {
  /** Reads an order that has changed. One reading at a time: what is named during it is read together afterwards. */
  readonly name: (id: string) => void
  /**
   * Makes a reading of the whole board: the answer to an earlier reading of single orders is dropped, and what is named
   * during it is read afterwards.
   */
  readonly whole: <Board>(read: () => Promise<Board>) => Promise<Board>
  /** Forgets what is named and what is being read. */
  readonly stop: () => void
}

/** Reads the orders of a board that changed, and the whole board where this fails or does not add up. */
export function createBoardReader<Read>(parts: BoardReaderParts<Read>): BoardReader {
  const { readNamed, show, askForWhole, after } = parts
  const named = new Set<string>()
  /** The ids that are being read. */
  let reading: readonly string[] | null = null
  let wholeReadings = 0
  let endDoubt: (() => void) | null = null

  const forget = (): void => {
    named.clear()
    reading = null
    endDoubt?.()
    endDoubt = null
  }
  const readOn = async (): Promise<void> => {
    if (reading !== null || wholeReadings > 0 || named.size === 0) return
    const ids = [...named]
    named.clear()
    if (ids.length > MOST_NAMED_ORDERS) return askForWhole()
    reading = ids
    const read = await readNamed(ids)
    // The whole board was asked for meanwhile, or another one is shown.
    if (reading !== ids) return
    reading = null
    if (read === null) return askForWhole()
    if (show(ids, read)) {
      endDoubt?.()
      endDoubt = null
    } else
      endDoubt ??= after(IN_DOUBT_MS, () => {
        endDoubt = null
        askForWhole()
      })
    void readOn()
  }

  return {
    name: (id) => {
      named.add(id)
      void readOn()
    },
    whole: async (read) => {
      forget()
      wholeReadings += 1
      try {
        return await read()
      } finally {
        wholeReadings -= 1
        void readOn()
      }
    },
    stop: forget,
  }
}
