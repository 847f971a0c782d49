import { expect, it } from 'vitest'
import { coalesceWrites } from './coalesce-writes.ts'
import type { Db } from './connection.ts'

/** Writes that end on command; each result is twice its input. */
const written = (fault: (items: readonly number[]) => unknown = () => null) => {
  const writes: number[][] = []
  const ends: (() => void)[] = []
  const write = async (_: Db, items: readonly number[]) => {
    writes.push([...items])
    await new Promise<void>((end) => ends.push(end))
    const error = fault(items)
    if (error !== null) throw error
    return items.map((item) => item * 2)
  }
  const endAll = async () => {
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end()
      await nextTurn()
    }
  }
  const db = {} as Db
  const asked = coalesceWrites(write)
  return { writes, endAll, write: (group: string, item: number) => asked(db, group, item) }
}

const nextTurn = () => new Promise((done) => setImmediate(() => setImmediate(done)))
const refusal = (code: string) => Object.assign(new Error('refused'), { code })

it('requests during a write go into the next one, and each gets its own result', async () => {
  const { writes, endAll, write } = written()
  const first = write('a', 1)
  await nextTurn()
  const others = [2, 3, 4].map((item) => write('a', item))
  expect(writes).toEqual([[1]])
  await endAll()
  expect(writes).toEqual([[1], [2, 3, 4]])
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8])
})

it('a request without a running write is written at once', async () => {
  const { writes, endAll, write } = written()
  for (const item of [1, 2]) {
    const doubled = write('a', item)
    await nextTurn()
    await endAll()
    expect(await doubled).toBe(item * 2)
  }
  expect(writes).toEqual([[1], [2]])
})

it('groups of writes do not wait for each other', async () => {
  const { writes, endAll, write } = written()
  const both = [write('a', 1), write('b', 2)]
  await nextTurn()
  expect(writes).toEqual([[1], [2]])
  await endAll()
  expect(await Promise.all(both)).toEqual([2, 4])
})

it('a write has at most fifty items', async () => {
  const { writes, endAll, write } = written()
  const all = Array.from({ length: 120 }, (_, item) => write('a', item))
  await nextTurn()
  await endAll()
  await Promise.all(all)
  expect(writes.map(({ length }) => length)).toEqual([50, 50, 20])
})

it.each(['22001', '23505'])('after error %s of a coalesced write only the item that causes it fails', async (code) => {
  const { endAll, write } = written((items) => (items.includes(2) ? refusal(code) : null))
  const settled = Promise.allSettled([1, 2, 3].map((item) => write('a', item)))
  await nextTurn()
  await endAll()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('the failing item of a large write is found by bisection', async () => {
  const { writes, endAll, write } = written((items) => (items.includes(20) ? refusal('23505') : null))
  const settled = Promise.allSettled(Array.from({ length: 50 }, (_, item) => write('a', item)))
  await nextTurn()
  await endAll()
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(writes.length).toBeLessThan(14)
})

it.each(['40P01', '55P03', '57014'])('a coalesced write is not repeated after error %s', async (code) => {
  const { writes, endAll, write } = written(() => refusal(code))
  const settled = Promise.allSettled([write('a', 1), write('a', 2)])
  await nextTurn()
  await endAll()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(writes).toEqual([[1, 2]])
})

it('a write with an unknown outcome is not repeated', async () => {
  const { writes, endAll, write } = written(() => new Error('the connection broke'))
  const settled = Promise.allSettled([write('a', 1), write('a', 2)])
  await nextTurn()
  await endAll()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(writes).toEqual([[1, 2]])
})
