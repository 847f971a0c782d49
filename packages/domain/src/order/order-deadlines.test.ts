import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { Location } from '../location/types.ts'
import { completionDue, DEFAULT_DEADLINES, rejectionDue } from './order-deadlines.ts'

const openFrom = (opens: string, closes: string) => aLocation({ hours: hoursForAll(dailyHours([{ opens, closes }])) })

/** Saturday 21 November 2026. */
const due = (
  receivedAt: string,
  {
    location = openFrom('12:00', '22:00'),
    readyAt = '2026-11-22T20:00:00Z',
  }: { location?: Location; readyAt?: string } = {},
) => rejectionDue({ orderType: 'collection', receivedAt, readyAt }, location, DEFAULT_DEADLINES).toString()

describe('rejectionDue', () => {
  it('an order received during opening hours is rejected 15 minutes later', () => {
    expect(due('2026-11-21T18:00:00Z')).toBe('2026-11-21T18:15:00Z')
  })

  it('an order received just before closing time is rejected after it', () => {
    expect(due('2026-11-21T21:55:00Z')).toBe('2026-11-21T22:10:00Z')
  })

  it('the rejection of an order received while closed waits for the opening [11.01]', () => {
    expect(due('2026-11-21T09:00:00Z')).toBe('2026-11-21T12:15:00Z')
    expect(due('2026-11-21T23:00:00Z')).toBe('2026-11-22T12:15:00Z')
  })

  it('the rejection counts from the promised time when no opening is known', () => {
    const neverOpen = aLocation({ hours: hoursForAll(dailyHours([])) })
    expect(due('2026-11-21T18:00:00Z', { location: neverOpen })).toBe('2026-11-22T20:15:00Z')
  })

  it('the rejection of an order paid just after closing counts from its ready time [11.01]', () => {
    expect(due('2026-11-21T22:01:00Z', { readyAt: '2026-11-21T22:15:00Z' })).toBe('2026-11-21T22:30:00Z')
    // Paid after the time it was promised for.
    expect(due('2026-11-21T22:20:00Z', { readyAt: '2026-11-21T22:15:00Z' })).toBe('2026-11-21T22:35:00Z')
  })

  it('a pause does not move the rejection of an order received before the opening [11.01]', () => {
    const paused = { ...openFrom('12:00', '22:00'), pausedUntil: '2026-11-21T22:00:00Z' }
    expect(due('2026-11-21T09:00:00Z', { location: paused })).toBe('2026-11-21T12:15:00Z')
  })
})

describe('completionDue', () => {
  it('an accepted order completes 3 hours after the promised time', () => {
    expect(completionDue({ readyAt: '2026-11-21T20:00:00Z' }, DEFAULT_DEADLINES).toString()).toBe(
      '2026-11-21T23:00:00Z',
    )
  })
})
