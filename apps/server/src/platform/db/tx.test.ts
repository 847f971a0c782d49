import { expect, it } from 'vitest'
import { Conflict, Contention, retryConflicts, sqlStateOf } from './tx.ts'

/** Work that fails with the given errors, one per call, and then succeeds. */
const failing = (...errors: readonly Error[]) => {
  let calls = 0
  const work = async () => {
    const error = errors[calls]
    calls += 1
    if (error) throw error
    return 'done'
  }
  return { work, calls: () => calls }
}

const databaseError = (code: string) => new Error('failed query', { cause: Object.assign(new Error(code), { code }) })

it('work that ends with conflicts is repeated until it succeeds', async () => {
  const { work, calls } = failing(new Conflict(), databaseError('40001'), databaseError('40P01'))
  expect(await retryConflicts(work)).toBe('done')
  expect(calls()).toBe(4)
})

it('conflicts that do not end are contention after six tries', async () => {
  const { work, calls } = failing(...Array.from({ length: 9 }, () => new Conflict()))
  await expect(retryConflicts(work)).rejects.toBeInstanceOf(Contention)
  expect(calls()).toBe(6)
})

it.each(['55P03', '57014'])(
  'a lock or an answer that is not to be had in time is contention at once: %s',
  async (state) => {
    const { work, calls } = failing(databaseError(state))
    await expect(retryConflicts(work)).rejects.toBeInstanceOf(Contention)
    expect(calls()).toBe(1)
  },
)

it('contention inside the work and other faults are passed on at once', async () => {
  for (const error of [new Contention('inside', { cause: databaseError('40001') }), databaseError('23505')]) {
    const { work, calls } = failing(error)
    await expect(retryConflicts(work)).rejects.toBe(error)
    expect(calls()).toBe(1)
  }
})

it('a unique violation that a distributed database passes on as an internal error is one', () => {
  const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' })
  const duplicate = internal(
    'duplicate key value violates unique constraint "idempotency_keys_business_id_key_pk_102044"',
  )
  expect(sqlStateOf(new Error('failed query', { cause: duplicate }))).toBe('23505')
  expect(sqlStateOf(internal('could not open file'))).toBe('XX000')
})
