import { expect, it } from 'vitest'
import type { Answer, ApiError } from '../../../api/client.ts'
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

it('a page left during payment finds the order paid and changes nothing [4.55]', async () => {
  expect(await resume(fine(order('paid', 'received')))).toEqual({ kind: 'paid', asked: 0 })
  expect(await resume(fine(order('unpaid', 'received')))).toEqual({ kind: 'paid', asked: 0 })
})

it('a page left at the bank cancels the payment; money that arrived first counts [4.57]', async () => {
  expect(await resume(fine(order('checking')), result('not_paid'))).toEqual({ kind: 'not-paid', asked: 1 })
  expect(await resume(fine(order('checking')), result('paid'))).toEqual({ kind: 'paid', asked: 1 })
})

it('a payment with an unknown outcome is still being checked, and no second one starts [4.56]', async () => {
  expect(await resume(fine(order('checking')), result('checking'))).toEqual({ kind: 'checking', asked: 1 })
  expect(await resume(fine(order('checking')), bad(0))).toEqual({ kind: 'checking', asked: 1 })
})

it('a failed payment can be repeated; a payment that never started shows no message', async () => {
  expect(await resume(fine(order('failed')))).toEqual({ kind: 'not-paid', asked: 0 })
  expect(await resume(fine(order('unpaid')))).toEqual({ kind: 'unknown', asked: 0 })
})

it('an order that has ended is forgotten; one that cannot be read is tried again later', async () => {
  expect(await resume(fine(order('unpaid', 'rejected')))).toEqual({ kind: 'over', asked: 0 })
  expect(await resume(bad(404))).toEqual({ kind: 'over', asked: 0 })
  expect(await resume(bad(0))).toEqual({ kind: 'unknown', asked: 0 })
})
