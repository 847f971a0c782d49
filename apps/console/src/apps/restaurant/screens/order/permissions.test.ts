import { ROLE_PERMISSIONS } from '@comanda/domain'
import { expect, it } from 'vitest'
import { mayRefund, mayReject } from './permissions.ts'

const kitchen = { permissions: ROLE_PERMISSIONS.kitchen }
const manager = { permissions: ROLE_PERMISSIONS.manager }
const owner = { permissions: ROLE_PERMISSIONS.owner }

it('the kitchen rejects new orders only, a manager accepted ones too, and no one finished ones [6.08]', () => {
  expect(mayReject(kitchen, { status: 'received' })).toBe(true)
  expect(mayReject(kitchen, { status: 'accepted' })).toBe(false)
  expect(mayReject(manager, { status: 'accepted' })).toBe(true)
  expect(mayReject(manager, { status: 'delivery' })).toBe(true)
  for (const status of ['completed', 'rejected', 'refunded', null] as const)
    expect(mayReject(owner, { status })).toBe(false)
})

it('a manager refunds an order while money is left to refund, the kitchen never [6.08]', () => {
  expect(mayRefund(manager, { refundable: 150, cashReturnable: 0 })).toBe(true)
  expect(mayRefund(manager, { refundable: 0, cashReturnable: 0 })).toBe(false)
  expect(mayRefund(manager, { refundable: 0, cashReturnable: 150 })).toBe(true)
  expect(mayRefund(kitchen, { refundable: 150, cashReturnable: 0 })).toBe(false)
})
