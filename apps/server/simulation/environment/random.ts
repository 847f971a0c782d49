import { createHash } from 'node:crypto'

/** A seeded random generator: equal seeds give equal draws on every machine. */
export interface Random {
  /** An integer from 0 (inclusive) to `end` (exclusive). */
  readonly below: (end: number) => number
  readonly happens: (probability: number) => boolean
  readonly oneOf: <T>(all: readonly T[]) => T
  /** One of the names, with probability proportional to its weight. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
  /** An independent generator: draws from others do not shift it. */
  readonly branch: (name: string | number) => Random
}

const DRAWS_PER_HASH = 8
const DRAWS = 2 ** 32

export function createRandom(seed: string): Random {
  let drawn = 0
  let hash = Buffer.alloc(0)
  const fraction = (): number => {
    const index = drawn % DRAWS_PER_HASH
    if (index === 0) hash = createHash('sha256').update(`${seed}#${drawn}`).digest()
    drawn += 1
    return hash.readUInt32BE(index * 4) / DRAWS
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
      const point = fraction() * names.reduce((sum, name) => sum + weights[name], 0)
      let end = 0
      for (const name of names) {
        end += weights[name]
        if (point < end) return name
      }
      throw new Error('There is nothing to choose from')
    },
    branch: (name) => createRandom(`${seed}/${name}`),
  }
}
