/**
 * All that one server does outside of itself, statements and calls, one after the other in the order of asking. Before and after each is
 * a seam: there the server may die, or the world may change. What has died never hears an answer, so that nothing in it can go on.
 */
export interface Lane {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** The server dies at the seam after so many more. */
  readonly dieAfter: (seams: number) => void
  /** Something else happens at the seam after so many more, once. */
  readonly meanwhile: (seams: number, work: () => Promise<void>) => void
  /** Nothing of that any more. */
  readonly calm: () => void
  readonly isDead: () => boolean
  /** Resolves when the server dies. */
  readonly death: Promise<void>
}

/** A new one each time: one for all would hold on to every server that ever waited for it. */
const never = () => new Promise<never>(() => undefined)

export const createLane = (): Lane => {
  let last: Promise<unknown> = Promise.resolve()
  let untilDeath: number | null = null
  let interruption: { seams: number; readonly work: () => Promise<void> } | null = null
  let dead = false
  const { promise: death, resolve: die } = Promise.withResolvers<void>()

  const seam = async (): Promise<void> => {
    if (dead) return never()
    if (interruption !== null) {
      interruption.seams -= 1
      if (interruption.seams < 0) {
        const { work } = interruption
        interruption = null
        await work()
      }
    }
    if (untilDeath === null) return
    untilDeath -= 1
    if (untilDeath >= 0) return
    dead = true
    die()
    return never()
  }

  return {
    run: (work) => {
      const done = last.then(async () => {
        await seam()
        try {
          return await work()
        } finally {
          await seam()
        }
      })
      last = done.catch(() => undefined)
      return done
    },
    dieAfter: (seams) => {
      untilDeath = seams
    },
    meanwhile: (seams, work) => {
      interruption = { seams, work }
    },
    calm: () => {
      untilDeath = null
      interruption = null
    },
    isDead: () => dead,
    death,
  }
}
