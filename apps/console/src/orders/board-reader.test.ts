import { describe, expect, it } from 'vitest'
import { createBoardReader } from './board-reader.ts'

/** A reader whose server answers when the test says so. */
function aReader({ isWhole = () => true }: { readonly isWhole?: () => boolean } = {}) {
  const requests: { readonly ids: readonly string[]; readonly answer: (read: string | null) => Promise<void> }[] = []
  const shown: (readonly [string, string])[] = []
  let wholeWanted = 0
  let timers: { readonly milliseconds: number; readonly act: () => void }[] = []
  const reader = createBoardReader<string>({
    readNamed: (ids) =>
      new Promise((resolve) => {
        const answer = async (read: string | null) => {
          resolve(read)
          // The reader goes on in microtasks.
          await new Promise((done) => setImmediate(done))
        }
        requests.push({ ids, answer })
      }),
    show: (ids, read) => {
      shown.push([ids.join(), read])
      return isWhole()
    },
    askForWhole: () => {
      wholeWanted += 1
    },
    after: (milliseconds, act) => {
      const timer = { milliseconds, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  return { reader, requests, shown, wholeWanted: () => wholeWanted, timers: () => timers }
}

const last = <T>(list: readonly T[]): T => list.at(-1) as T

describe('reading the orders of a board that change', () => {
  it('reads the first order at once, and those named meanwhile together afterwards', async () => {
    const { reader, requests, shown } = aReader()
    reader.name('a')
    for (const id of ['b', 'c', 'b', 'a']) reader.name(id)
    expect(requests.map(({ ids }) => ids)).toEqual([['a']])
    await last(requests).answer('first')
    expect(last(requests).ids).toEqual(['b', 'c', 'a'])
    await last(requests).answer('second')
    expect(shown).toEqual([
      ['a', 'first'],
      ['b,c,a', 'second'],
    ])
    expect(requests).toHaveLength(2)
  })

  it('the reader drops its answers during a whole board read and then reads what changed', async () => {
    const { reader, requests, shown } = aReader()
    reader.name('a')
    const board = Promise.withResolvers<string>()
    const whole = reader.whole(() => board.promise)
    await last(requests).answer('old')
    reader.name('b')
    expect([shown, requests.length]).toEqual([[], 1])
    board.resolve('board')
    expect(await whole).toBe('board')
    expect(last(requests).ids).toEqual(['b'])
    await last(requests).answer('new')
    expect(shown).toEqual([['b', 'new']])
  })

  it('reads what changed during a reading of the whole board that fails', async () => {
    const { reader, requests } = aReader()
    const whole = reader.whole(async () => {
      reader.name('a')
      throw new Error('unreachable')
    })
    await expect(whole).rejects.toThrow('unreachable')
    expect(requests.map(({ ids }) => ids)).toEqual([['a']])
  })

  it('asks for the whole board when an order cannot be read, and when too many have changed', async () => {
    const { reader, requests, wholeWanted } = aReader()
    reader.name('a')
    await last(requests).answer(null)
    expect(wholeWanted()).toBe(1)
    reader.name('b')
    for (let n = 0; n < 51; n += 1) reader.name(`order ${n}`)
    await last(requests).answer('b')
    expect([wholeWanted(), requests.length]).toEqual([2, 2])
  })

  it('asks for the whole board once it has not added up for three seconds', async () => {
    let whole = false
    const { reader, requests, wholeWanted, timers } = aReader({ isWhole: () => whole })
    for (const id of ['a', 'b']) {
      reader.name(id)
      await last(requests).answer(id)
    }
    expect(timers().map(({ milliseconds }) => milliseconds)).toEqual([3000])
    whole = true
    reader.name('c')
    await last(requests).answer('c')
    expect(timers()).toEqual([])
    whole = false
    reader.name('d')
    await last(requests).answer('d')
    last(timers()).act()
    expect(wholeWanted()).toBe(1)
  })

  it('shows nothing that is answered after it was stopped', async () => {
    const { reader, requests, shown } = aReader()
    reader.name('a')
    reader.name('b')
    reader.stop()
    await last(requests).answer('late')
    expect([shown, requests.length]).toEqual([[], 1])
  })
})
