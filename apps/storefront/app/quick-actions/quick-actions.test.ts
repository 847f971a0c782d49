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

describe('floating button', () => {
  it('the floating button is hidden while the menu is live and the kitchen open [2.62]', () => {
    expect(quickActions(calm)).toEqual([])
  })

  it('the floating button reloads an offline menu and one not live for five minutes [2.62]', () => {
    expect(quickActions({ ...calm, online: false })).toEqual(['reload'])
    expect(quickActions({ ...calm, isFollowed: false })).toEqual(['reload'])
    expect(quickActions({ ...calm, isFollowed: false, readAt: now - 300_000 })).toEqual([])
  })

  it('the floating button adds or cancels an alert while the location takes no orders [2.62]', () => {
    for (const opening of ['closed', 'paused', 'stopped'] as const) {
      expect(quickActions({ ...calm, opening })).toEqual(['alert'])
      expect(quickActions({ ...calm, opening, isAwaited: true })).toEqual(['forget'])
    }
  })

  it('the floating button offers no alert without push or network, or when closed for good [2.62]', () => {
    expect(quickActions({ ...calm, opening: 'closed', canAlert: false })).toEqual([])
    expect(quickActions({ ...calm, opening: 'closed', online: false })).toEqual(['reload'])
    expect(quickActions({ ...calm, opening: 'suspended' })).toEqual([])
  })
})
