import { expect, it } from 'vitest'
import { byUrgency } from './business-trouble.ts'

it('restaurants stand by their most urgent trouble, then by how long they have it', () => {
  const sorted = byUrgency([
    { id: 1, reasons: [{ trouble: 'unfinished', since: '2026-01-01T00:00:00.000Z' }] },
    { id: 2, reasons: [{ trouble: 'unanswered', since: '2026-03-02T00:00:00.000Z' }] },
    {
      id: 3,
      reasons: [
        { trouble: 'no-orders', since: '2025-01-01T00:00:00.000Z' },
        { trouble: 'unanswered', since: '2026-03-01T00:00:00.000Z' },
      ],
    },
    { id: 4, reasons: [{ trouble: 'nobody-there', since: '2026-04-01T00:00:00.000Z' }] },
  ] as const)
  expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 1])
})
