import { expect, it, vi } from 'vitest'
import { createLog } from '../platform/observe/log.ts'
import { createRenderLater } from './render-later.ts'

const aQueue = (isBehind = () => false) => createRenderLater({ log: createLog('silent'), isBehind })

it('pages are rendered one after the other, and one that waits already is not rendered twice', async () => {
  const later = aQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const render = (name: string, until?: Promise<void>) => async () => {
    await until
    done.push(name)
  }
  later('home', render('home', first.promise))
  later('menu', render('menu'))
  later('home', render('home again'))
  later('menu', render('menu again'))
  expect(done).toEqual([])
  first.resolve()
  await expect.poll(() => done).toEqual(['home', 'menu'])
  later('home', render('home again'))
  await expect.poll(() => done).toEqual(['home', 'menu', 'home again'])
})

it('a page that fails does not stop the others', async () => {
  const later = aQueue()
  const menu = vi.fn(async () => undefined)
  later('home', () => Promise.reject(new Error('no')))
  later('menu', menu)
  await expect.poll(() => menu.mock.calls.length).toBe(1)
})

it('no page is rendered while the server is behind', async () => {
  let isBehind = true
  const later = aQueue(() => isBehind)
  const menu = vi.fn(async () => undefined)
  later('menu', menu)
  await new Promise((resolve) => setImmediate(resolve))
  expect(menu).not.toHaveBeenCalled()
  isBehind = false
  await expect.poll(() => menu.mock.calls.length).toBe(1)
})
