import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAYS, kept, MINUTES, type Shelf } from './kept.ts'

function aShelf(): Shelf & { readonly things: Map<string, string> } {
  const things = new Map<string, string>()
  return {
    things,
    getItem: (key) => things.get(key) ?? null,
    setItem: (key, text) => void things.set(key, text),
    removeItem: (key) => void things.delete(key),
  }
}

const thing = (shelf: Shelf | null) =>
  kept({ name: 'thing', timeToLive: MINUTES(30), schema: v.object({ n: v.number() }) }, () => shelf)

describe('what the browser keeps', () => {
  it('stands under the prefix, and is read again [3.29] [9.30]', () => {
    const shelf = aShelf()
    thing(shelf).write({ n: 1 }, 1000)
    expect([...shelf.things.keys()]).toEqual(['comanda:thing'])
    expect(thing(shelf).read(2000)).toEqual({ savedAt: 1000, value: { n: 1 } })
  })

  it('is forgotten at the end of its time, to the millisecond [3.29]', () => {
    const shelf = aShelf()
    thing(shelf).write({ n: 1 }, 0)
    expect(thing(shelf).read(MINUTES(30) - 1)).not.toBeNull()
    expect(thing(shelf).read(MINUTES(30))).toBeNull()
    expect(shelf.things.size).toBe(0)
    expect(DAYS(1)).toBe(86_400_000)
  })

  it.each([
    'not json',
    '{}',
    '{"savedAt":0}',
    '{"savedAt":0,"value":{"n":"1"}}',
    'null',
    '[]',
    '{"savedAt":"0","value":{"n":1}}',
  ])('is dropped when it does not parse: %s [3.29]', (text) => {
    const shelf = aShelf()
    shelf.setItem('comanda:thing', text)
    expect(thing(shelf).read(1)).toBeNull()
    expect(shelf.things.size).toBe(0)
  })

  it('is nothing where the browser forbids storage', () => {
    const forbidding: Shelf = {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
      removeItem: () => {
        throw new Error('forbidden')
      },
    }
    for (const shelf of [null, forbidding]) {
      const stored = thing(shelf)
      stored.write({ n: 1 })
      expect(stored.read()).toBeNull()
      stored.remove()
    }
  })
})
