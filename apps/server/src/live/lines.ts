/** Counts the streams that are open, by caller, so that nobody takes all of them. */
export interface Lines {
  readonly areTaken: (caller: string) => boolean
  /** Returns what gives the line back; the second time it does nothing. */
  readonly take: (caller: string) => () => void
}

export const createLines = (most: number): Lines => {
  const open = new Map<string, number>()
  return {
    areTaken: (caller) => (open.get(caller) ?? 0) >= most,
    take: (caller) => {
      open.set(caller, (open.get(caller) ?? 0) + 1)
      let isBack = false
      return () => {
        if (isBack) return
        isBack = true
        const left = (open.get(caller) ?? 0) - 1
        if (left > 0) open.set(caller, left)
        else open.delete(caller)
      }
    },
  }
}
