import { expect, it } from 'vitest'
import type { Answer, ApiError } from '../../../api/door.ts'
import type { OrderView, Validated } from '../../../api/shapes.ts'
import { resumePayment } from './resume-payment.ts'

const order = (payment: OrderView['payment'], status: OrderView['status'] = 'pending') =>
  ({ id: 'O', payment, status }) as OrderView
const fine = <T>(value: T): Answer<T> => ({ ok: true, value, meta: null })
const bad = (status: number): Answer<never> => ({ ok: false, error: { status } as ApiError })
const result = (told: Validated['result']): Answer<Validated> => fine({ result: told, order: order('unpaid') })

const resume = async (read: Answer<OrderView>, cancelled?: Answer<Validated>) => {
  let asked = 0
  const told = await resumePayment({
    read: async () => read,
    cancel: async () => {
      asked += 1
      if (cancelled === undefined) throw new Error('Nothing was to be taken back')
      return cancelled
    },
  })
  return { kind: told.kind, asked }
}

it('a page that was left while paying finds the order paid, without touching it [4.55]', async () => {
  expect(await resume(fine(order('paid', 'received')))).toEqual({ kind: 'paid', asked: 0 })
  expect(await resume(fine(order('unpaid', 'received')))).toEqual({ kind: 'paid', asked: 0 })
})

it('a page that was left at the bank’s takes the payment back, and it counts if the money was faster [4.57]', async () => {
  expect(await resume(fine(order('checking')), result('not_paid'))).toEqual({ kind: 'not-paid', asked: 1 })
  expect(await resume(fine(order('checking')), result('paid'))).toEqual({ kind: 'paid', asked: 1 })
})

it('what the provider can’t say yet is still being checked: no second payment [4.56]', async () => {
  expect(await resume(fine(order('checking')), result('checking'))).toEqual({ kind: 'checking', asked: 1 })
  expect(await resume(fine(order('checking')), bad(0))).toEqual({ kind: 'checking', asked: 1 })
})

it('a payment that failed can be made again; of one that never began nothing is said', async () => {
  expect(await resume(fine(order('failed')))).toEqual({ kind: 'not-paid', asked: 0 })
  expect(await resume(fine(order('unpaid')))).toEqual({ kind: 'unknown', asked: 0 })
})

it('an order that is over is let go; one that can’t be read is asked for another time', async () => {
  expect(await resume(fine(order('unpaid', 'rejected')))).toEqual({ kind: 'over', asked: 0 })
  expect(await resume(bad(404))).toEqual({ kind: 'over', asked: 0 })
  expect(await resume(bad(0))).toEqual({ kind: 'unknown', asked: 0 })
})
