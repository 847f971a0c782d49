import { createHash } from 'node:crypto'

/** Chance that comes from a seed: the same seed brings the same, on every machine. */
export interface Chance {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number
  readonly happens: (probability: number) => boolean
  readonly oneOf: <T>(all: readonly T[]) => T
  /** One of the names, each as often as its weight says. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
  /** Chance of its own for one matter, which no other matter's draws can shift. */
  readonly branch: (name: string | number) => Chance
}

const DRAWS_PER_HASH = 8
const DRAWS = 2 ** 32

export const chanceOf = (seed: string): Chance => {
  let drawn = 0
  let hash = Buffer.alloc(0)
  const fraction = (): number => {
    const place = drawn % DRAWS_PER_HASH
    if (place === 0) hash = createHash('sha256').update(`${seed}#${drawn}`).digest()
    drawn += 1
    return hash.readUInt32BE(place * 4) / DRAWS
  }
  const below = (end: number): number => Math.floor(fraction() * end)
  return {
    below,
    happens: (probability) => fraction() < probability,
    oneOf: (all) => {
      const chosen = all[below(all.length)]
      if (chosen === undefined) throw new Error('There is nothing to choose from')
      return chosen
    },
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      const place = fraction() * names.reduce((sum, name) => sum + weights[name], 0)
      let end = 0
      for (const name of names) {
        end += weights[name]
        if (place < end) return name
      }
      throw new Error('There is nothing to choose from')
    },
    branch: (name) => chanceOf(`${seed}/${name}`),
  }
}
