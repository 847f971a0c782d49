import { ORDER_TYPES } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import { aCourier } from '../../test/an-order-view.ts'
import { stageOf } from './order-progress.ts'
import { STATUS_TONES, statusPictureOf } from './status-look.ts'

type Looked = Parameters<typeof statusPictureOf>[0]

const anOrder = (differences: Partial<Looked>): Looked => ({
  status: 'received',
  payment: 'paid',
  orderType: 'delivery',
  preparedAt: null,
  courier: null,
  history: [],
  ...differences,
})
const FAILED = aCourier({ phase: 'failed', dropStatus: 4 })

describe('colour and picture of a status', () => {
  it.each([
    ['pending', 'info'],
    ['received', 'warn'],
    ['accepted', 'ok'],
    ['rejected', 'bad'],
    ['refunded', 'bad'],
  ] as const)('%s has its colour, %s [4.01]', (status, tone) => {
    expect(STATUS_TONES[stageOf(anOrder({ status }))]).toBe(tone)
  })

  it('an unknown status is not shown as rejected [4.01]', () => {
    expect(STATUS_TONES[stageOf(anOrder({ status: null }))]).toBe('plain')
    expect(statusPictureOf(anOrder({ status: null }))).toBe('unavailable')
  })

  it('there is a picture per order type and status, and one for completed and rejected orders [4.08]', () => {
    const pictures = ORDER_TYPES.flatMap((orderType) =>
      (['pending', 'received', 'accepted'] as const).map((status) => statusPictureOf(anOrder({ orderType, status }))),
    )
    expect(new Set(pictures).size).toBe(9)
    for (const status of ['completed', 'rejected'] as const)
      expect(ORDER_TYPES.map((orderType) => statusPictureOf(anOrder({ orderType, status })))).toEqual(
        ORDER_TYPES.map(() => status),
      )
  })

  it('a failed delivery has the picture of the failure [4.08, 4.09]', () => {
    expect(statusPictureOf(anOrder({ status: 'delivery', courier: FAILED }))).toBe('failed')
    expect(statusPictureOf(anOrder({ status: 'rejected', courier: FAILED }))).toBe('rejected')
  })

  it('a ready collection has its own picture, and a ready delivery still shows the kitchen [4.08]', () => {
    const prepared = { status: 'accepted', preparedAt: '2026-11-21T12:00:00Z' } as const
    expect(statusPictureOf(anOrder({ ...prepared, orderType: 'collection' }))).toBe('collection ready')
    expect(statusPictureOf(anOrder({ ...prepared, orderType: 'delivery' }))).toBe('delivery accepted')
  })
})
