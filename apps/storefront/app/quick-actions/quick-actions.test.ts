import { describe, expect, it } from 'vitest'
import { isOld, mayAwait } from './quick-actions.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const calm = { online: true, isFollowed: true, readAt: now - 3_600_000, now } as const

describe('quick actions', () => {
  it('the menu is reloaded on demand while it is offline, and when not live for five minutes [2.62]', () => {
    expect(isOld(calm)).toBe(false)
    expect(isOld({ ...calm, online: false })).toBe(true)
    expect(isOld({ ...calm, isFollowed: false })).toBe(true)
    expect(isOld({ ...calm, isFollowed: false, readAt: now - 300_000 })).toBe(false)
  })

  it('an alert is offered while the location takes no orders, with push and network [2.62]', () => {
    const closed = { opening: 'closed', online: true, canAlert: true } as const
    for (const opening of ['closed', 'paused', 'stopped'] as const) expect(mayAwait({ ...closed, opening })).toBe(true)
    for (const not of [{ opening: 'open' }, { opening: 'suspended' }, { online: false }, { canAlert: false }] as const)
      expect(mayAwait({ ...closed, ...not })).toBe(false)
  })
})
