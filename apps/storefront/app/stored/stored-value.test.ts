import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAYS, MINUTES, type StorageLike, storedValue } from './stored-value.ts'

function aStorage(): StorageLike & { readonly things: Map<string, string> } {
  const things = new Map<string, string>()
  return {
    things,
    getItem: (key) => things.get(key) ?? null,
    setItem: (key, text) => void things.set(key, text),
    removeItem: (key) => void things.delete(key),
  }
}

const thing = (storage: StorageLike | null) =>
  storedValue({ name: 'thing', timeToLive: MINUTES(30), schema: v.object({ n: v.number() }) }, () => storage)

describe('stored value', () => {
  it('a stored value has the key prefix and is read back [3.29] [9.30]', () => {
    const storage = aStorage()
    thing(storage).write({ n: 1 }, 1000)
    expect([...storage.things.keys()]).toEqual(['comanda:thing'])
    expect(thing(storage).read(2000)).toEqual({ savedAt: 1000, value: { n: 1 } })
  })

  it('a stored value is forgotten at the end of its lifetime, to the millisecond [3.29]', () => {
    const storage = aStorage()
    thing(storage).write({ n: 1 }, 0)
    expect(thing(storage).read(MINUTES(30) - 1)).not.toBeNull()
    expect(thing(storage).read(MINUTES(30))).toBeNull()
    expect(storage.things.size).toBe(0)
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
  ])('a stored value that does not parse is dropped: %s [3.29]', (text) => {
    const storage = aStorage()
    storage.setItem('comanda:thing', text)
    expect(thing(storage).read(1)).toBeNull()
    expect(storage.things.size).toBe(0)
  })

  it('without browser storage nothing is stored and nothing fails', () => {
    const forbidding: StorageLike = {
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
    for (const storage of [null, forbidding]) {
      const stored = thing(storage)
      stored.write({ n: 1 })
      expect(stored.read()).toBeNull()
      stored.remove()
    }
  })
})
