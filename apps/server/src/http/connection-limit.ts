/** Limits the streams that one caller may keep open, so that one caller cannot take them all. */
export interface ConnectionLimit {
  readonly isReached: (caller: string) => boolean
  /** Counts one more open connection; returns the function that counts it as closed, which has an effect only once. */
  readonly open: (caller: string) => () => void
}

export function createConnectionLimit(most: number): ConnectionLimit {
  const connections = new Map<string, number>()
  return {
    isReached: (caller) => (connections.get(caller) ?? 0) >= most,
    open: (caller) => {
      connections.set(caller, (connections.get(caller) ?? 0) + 1)
      let isClosed = false
      return () => {
        if (isClosed) return
        isClosed = true
        const left = (connections.get(caller) ?? 0) - 1
        if (left > 0) connections.set(caller, left)
        else connections.delete(caller)
      }
    },
  }
}
