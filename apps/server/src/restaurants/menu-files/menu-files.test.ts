import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { BRITAIN } from '../../../test/fixtures/read-menu.ts'
import { Overloaded } from '../../platform/work-queue.ts'
import { FileTooLarge } from './file-limits.ts'
import { createMenuFiles } from './menu-files.ts'

const menuFiles = (budget: Parameters<typeof createMenuFiles>[0] = {}) => {
  const made = createMenuFiles(budget)
  onTestFinished(() => made.close())
  return made
}

const reading = (text: string) => ({ kind: 'read' as const, bytes: new TextEncoder().encode(text), place: BRITAIN })
const SOUP = reading('Food\nSoup 5.00')

/** A file within all counts that takes some time to read. */
const SLOW = reading(
  JSON.stringify({
    '@type': 'Menu',
    hasMenuSection: {
      name: 'Food',
      hasMenuItem: Array.from({ length: 1_900 }, (_, n) => ({
        name: `<b>${'&amp;'.repeat(150)}</b>${n}`,
        offers: { price: n },
      })),
    },
  }),
)

it('a file is read in another thread, and the next one in the same', async () => {
  const files = menuFiles()
  for (const n of [1, 2]) {
    const { file } = await files.work(reading(`Food\nSoup ${n}.00`))
    expect(file.categories[0]?.dishes).toEqual([{ name: 'Soup', price: n * 100 }])
  }
})

it('a file that takes too long ends its thread, and the next file gets a new one', async () => {
  const files = menuFiles({ cpuMs: 0 })
  await expect(files.work(SLOW)).rejects.toMatchObject({ excess: 'time' })
  const other = menuFiles()
  expect((await other.work(SOUP)).problems).toEqual([])
  await expect(menuFiles({ wallMs: 0 }).work(SLOW)).rejects.toBeInstanceOf(FileTooLarge)
})

it('a file that takes too much memory is refused, and the process lives on', async () => {
  const files = menuFiles({ memoryMb: 64, cpuMs: 60_000, wallMs: 60_000 })
  await expect(files.work(reading(`${'a1,'.repeat(190)}b\n`.repeat(9_999)))).rejects.toMatchObject({ excess: 'memory' })
  expect((await menuFiles().work(SOUP)).problems).toEqual([])
})

it('more files than may wait are refused at once', async () => {
  const files = menuFiles({ waiting: 1 })
  const asked = [files.work(SOUP), files.work(SOUP), files.work(SOUP)]
  const told = await Promise.allSettled(asked)
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(asked[2]).rejects.toBeInstanceOf(Overloaded)
})

it('the event loop goes on while a file is read', async () => {
  const files = menuFiles()
  await files.work(SOUP)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let isRead = false
  const read = files.work(SLOW).finally(() => {
    isRead = true
  })
  let turns = 0
  while (!isRead) {
    turns += 1
    await pause(1)
  }
  delay.disable()
  await read.catch(() => undefined)
  expect(turns).toBeGreaterThan(5)
})
