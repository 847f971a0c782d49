import { expect, it } from 'vitest'
import type { Executor } from './connection.ts'
import { gathered } from './gathered.ts'

const db = {} as Executor

const refusal = (code: string) => Object.assign(new Error(code), { code })

/** Doubles numbers, and notes what each statement was asked. */
function aDoubler(
  refused: (inputs: readonly number[]) => string | null,
  apart: { readonly keyOf?: (input: number) => string; readonly groupOf?: (input: number) => string } = {},
) {
  const asked: (readonly number[])[] = []
  const double = gathered<number, number>(async (_db, inputs) => {
    asked.push(inputs)
    const code = refused(inputs)
    if (code !== null) throw refusal(code)
    return inputs.map((input) => input * 2)
  }, apart)
  return { asked, all: (inputs: readonly number[]) => Promise.allSettled(inputs.map((input) => double(db, input))) }
}

const valuesOf = (settled: readonly PromiseSettledResult<number>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))

it('inputs of the same turn share a statement, and each gets its own answer', async () => {
  const { asked, all } = aDoubler(() => null)
  expect(valuesOf(await all([1, 2, 3]))).toEqual([2, 4, 6])
  expect(valuesOf(await all([4]))).toEqual([8])
  expect(asked).toEqual([[1, 2, 3], [4]])
})

it('inputs with the same key are in statements of their own', async () => {
  const { asked, all } = aDoubler(() => null, { keyOf: (input) => String(input % 2) })
  expect(valuesOf(await all([1, 2, 3, 4, 5]))).toEqual([2, 4, 6, 8, 10])
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
})

it('inputs of different groups are in statements of their own', async () => {
  const { asked, all } = aDoubler(() => null, { groupOf: (input) => String(input % 2) })
  expect(valuesOf(await all([1, 2, 3, 4, 5]))).toEqual([2, 4, 6, 8, 10])
  expect(asked).toEqual([
    [1, 3, 5],
    [2, 4],
  ])
})

it('an input that the database refuses does not fail the others', async () => {
  const { asked, all } = aDoubler((inputs) => (inputs.includes(2) ? '22021' : null))
  expect(valuesOf(await all([1, 2, 3]))).toEqual([2, '22021', 6])
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]])
})

it('a fault that may have written something is not tried again', async () => {
  const { asked, all } = aDoubler(() => '57P01')
  expect(valuesOf(await all([1, 2]))).toEqual(['57P01', '57P01'])
  expect(asked).toEqual([[1, 2]])
})

it('a database that cannot run a statement for many gets one for each from then on', async () => {
  const { asked, all } = aDoubler((inputs) => (inputs.length > 1 ? '0A000' : null))
  expect(valuesOf(await all([1, 2]))).toEqual([2, 4])
  expect(valuesOf(await all([3, 4]))).toEqual([6, 8])
  expect(asked).toEqual([[1, 2], [1], [2], [3], [4]])
})
