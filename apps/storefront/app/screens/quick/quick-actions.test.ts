import { describe, expect, it } from 'vitest'
import { quickActions } from './quick-actions.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const calm = {
  online: true,
  isFollowed: true,
  readAt: now - 3_600_000,
  now,
  opening: 'open',
  canAlert: true,
  isAwaited: false,
} as const

describe('the floating button of the menu', () => {
  it('is not there while the menu is kept fresh and the kitchen is open [2.62]', () => {
    expect(quickActions(calm)).toEqual([])
  })

  it('reloads a menu without network, and one that nobody has kept fresh for five minutes [2.62]', () => {
    expect(quickActions({ ...calm, online: false })).toEqual(['reload'])
    expect(quickActions({ ...calm, isFollowed: false })).toEqual(['reload'])
    expect(quickActions({ ...calm, isFollowed: false, readAt: now - 300_000 })).toEqual([])
  })

  it('offers an alert while the location takes no orders, and to do without one that was asked for [2.62]', () => {
    for (const opening of ['closed', 'paused', 'stopped'] as const) {
      expect(quickActions({ ...calm, opening })).toEqual(['alert'])
      expect(quickActions({ ...calm, opening, isAwaited: true })).toEqual(['forget'])
    }
  })

  it('offers none where the browser can’t, without network, and where the operator has closed for good [2.62]', () => {
    expect(quickActions({ ...calm, opening: 'closed', canAlert: false })).toEqual([])
    expect(quickActions({ ...calm, opening: 'closed', online: false })).toEqual(['reload'])
    expect(quickActions({ ...calm, opening: 'suspended' })).toEqual([])
  })
})
