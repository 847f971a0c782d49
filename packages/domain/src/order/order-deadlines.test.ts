import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { Location } from '../location/types.ts'
import {
  completionDue,
  DEFAULT_DEADLINES,
  dueReminder,
  lateReminder,
  rejectionDue,
  withReminders,
} from './order-deadlines.ts'

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

describe('reminders', () => {
  const location = openFrom('12:00', '22:00')
  const reminder = (receivedAt: string, now: string) =>
    dueReminder(
      { orderType: 'collection', receivedAt, readyAt: '2026-11-22T20:00:00Z' },
      location,
      DEFAULT_DEADLINES,
      Temporal.Instant.from(now),
    )

  it('an unanswered order is due a reminder after 3 minutes and another after 6 [11.34]', () => {
    expect(reminder('2026-11-21T18:00:00Z', '2026-11-21T18:02:59Z')).toBeNull()
    expect(reminder('2026-11-21T18:00:00Z', '2026-11-21T18:03:00Z')).toBe('console')
    expect(reminder('2026-11-21T18:00:00Z', '2026-11-21T18:05:59Z')).toBe('console')
    expect(reminder('2026-11-21T18:00:00Z', '2026-11-21T18:06:00Z')).toBe('call')
  })

  it('an order received while closed is due no reminder before the opening [11.34]', () => {
    expect(reminder('2026-11-21T09:00:00Z', '2026-11-21T12:02:00Z')).toBeNull()
    expect(reminder('2026-11-21T09:00:00Z', '2026-11-21T12:03:00Z')).toBe('console')
  })

  it('reminders come before the rejection, also where only the rejection is given [11.34]', () => {
    expect(lateReminder({ ...DEFAULT_DEADLINES, callAfterMinutes: 15 })).toBe('callAfterMinutes')
    expect(lateReminder({ ...DEFAULT_DEADLINES, remindAfterMinutes: 6 })).toBe('remindAfterMinutes')
    for (let minutes = 5; minutes <= 180; minutes++) {
      const given = { rejectAfterMinutes: minutes, completeAfterHours: 3 }
      const deadlines = withReminders({ ...given, remindAfterMinutes: undefined, callAfterMinutes: undefined })
      expect(lateReminder(deadlines)).toBeNull()
    }
  })
})
