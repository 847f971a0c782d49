import { expect, it, vi } from 'vitest'
import type { ApiError } from '../../api/call.ts'
import { createWordQueue, type Pending } from './word-queue.ts'

const error = (status: number): ApiError => ({ status, code: 'any', message: '', fields: {} })
const aStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const pickedUp: Pending = { orderId: 'a', word: 'picked-up' }
const delivered: Pending = { orderId: 'a', word: 'delivered' }

it('words said without a network are sent later, once and in order, also after a reload', async () => {
  const storage = aStorage()
  const said: Pending[] = []
  const offline = createWordQueue({ send: async () => error(0), refused: vi.fn(), after: () => {}, storage })
  offline.add(pickedUp)
  offline.add(delivered)
  offline.add(delivered)
  await offline.flush()
  const send = async (pending: Pending) => {
    said.push(pending)
    return 'sent' as const
  }
  const reloaded = createWordQueue({ send, refused: vi.fn(), after: () => {}, storage })
  expect(reloaded.list()).toEqual([pickedUp, delivered])
  await Promise.all([reloaded.flush(), reloaded.flush()])
  expect(said).toEqual([pickedUp, delivered])
  expect(createWordQueue({ send, refused: vi.fn(), after: () => {}, storage }).list()).toEqual([])
})

it('a word that the server refuses is told of and dropped; any other failure is tried again', async () => {
  const refused = vi.fn()
  const answers = [error(503), error(409), 'sent' as const]
  const again: (() => void)[] = []
  const queue = createWordQueue({
    send: async () => answers.shift() ?? 'sent',
    refused,
    after: (_, act) => void again.push(act),
    storage: aStorage(),
  })
  queue.add(delivered)
  await vi.waitFor(() => expect(again).toHaveLength(1))
  expect(queue.list()).toEqual([delivered])
  again[0]?.()
  await vi.waitFor(() => expect(queue.list()).toEqual([]))
  expect(refused).toHaveBeenCalledWith(delivered, error(409))
})

it('what another version has stored is passed over', () => {
  const storage = { getItem: () => '[{"orderId":"a"},{"orderId":"b","word":"delivered"},7]', setItem: () => {} }
  const queue = createWordQueue({ send: async () => 'sent', refused: vi.fn(), after: () => {}, storage })
  expect(queue.list()).toEqual([{ orderId: 'b', word: 'delivered' }])
})
