/** A seeded random generator, so that every load of the demo creates the same data. */
export interface Seeded {
  /** An integer from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** Mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (list) => {
      const one = list[between(0, list.length - 1)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
  }
}
