/** Counts events by name. */
export interface Counters {
  readonly count: (name: string, times?: number) => void
  readonly of: (name: string) => number
  readonly print: () => string
}

export function createCounters(): Counters {
  const counted = new Map<string, number>()
  return {
    count: (name, times = 1) => void counted.set(name, (counted.get(name) ?? 0) + times),
    of: (name) => counted.get(name) ?? 0,
    print: () =>
      [...counted]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, times]) => `  ${name.padEnd(44)} ${String(times).padStart(8)}`)
        .join('\n'),
  }
}
