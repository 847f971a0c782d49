import type { Location, PickupChoice } from '@comanda/domain'
import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import type { OrderTimes } from '../../../api/locations.ts'
import type { DetailsFormState } from '../details/use-details-form.ts'
import { WhenFields } from './when-fields.tsx'

// Saturday, 22:24 in London; the kitchen is open from 17:00 to 23:00, but not on Monday.
const NOW = '2026-11-21T22:24:00Z'
const hours = { ...dailyHours([{ opens: '17:00', closes: '23:00' }]), exceptions: { '2026-11-23': [] } }
const location = aLocation({ hours: hoursForAll(hours) })

function shown(pickup: PickupChoice, times: OrderTimes | null = null, isFolded = false) {
  const state = {
    form: { pickup },
    set: () => {},
    errorOf: () => null,
    left: () => {},
    isFolded: () => isFolded,
  } as unknown as DetailsFormState
  const of = { location, orderType: 'collection', times, now: Temporal.Instant.from(NOW) } as const
  return markupIn(aSite({ renderedAt: Date.parse(NOW) }), <WhenFields state={state} of={of} />)
}

/** Returns the tiles of a group, "22:45" or "Mon 23 Nov no times"; disabled ones stand in brackets. */
function offered(group: 'date' | 'time', pickup: PickupChoice, times: OrderTimes | null = null): string[] {
  return [...shown(pickup, times).matchAll(/<label.*?<\/label>/gs)].flatMap(([label]) => {
    if (!label.includes(`name="${group}"`)) return []
    const words = label
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return [label.includes('disabled=""') ? `(${words})` : words]
  })
}

const later = (date: string, at: string | null = null): PickupChoice => ({ type: 'later', date, at })
const kitchen = (full: readonly string[], asapAt: string | null = '2026-11-21T22:44:00Z'): OrderTimes => ({
  asapAt,
  full: new Set(full.map(Date.parse)),
})

describe('later', () => {
  it('fourteen days are offered by name; a day without times is disabled [5.20, 5.21]', () => {
    const days = offered('date', later('2026-11-21'))
    expect(days).toHaveLength(14)
    expect(days.slice(0, 4)).toEqual([
      'Today 21 Nov',
      'Tomorrow 22 Nov',
      '(Mon 23 Nov no times available)',
      'Tue 24 Nov',
    ])
  })

  it('times start after the preparation, 15 minutes apart [5.18, 5.19, 9.03]', () => {
    expect(offered('time', later('2026-11-21'))).toEqual(['22:45'])
    const tomorrow = offered('time', later('2026-11-22'))
    expect(tomorrow.slice(0, 3)).toEqual(['17:00', '17:15', '17:30'])
    expect(tomorrow.at(-1)).toBe('22:45')
  })

  it('a full slot stays visible as full; a day of full slots is disabled', () => {
    const full = kitchen(['2026-11-21T22:45:00Z', '2026-11-22T17:15:00.000Z'])
    expect(offered('time', later('2026-11-22'), full).slice(0, 3)).toEqual(['17:00', '(17:15 Full)', '17:30'])
    expect(offered('date', later('2026-11-22'), full).slice(0, 2)).toEqual(['(Today 21 Nov Full)', 'Tomorrow 22 Nov'])
  })
})

describe('as soon as possible', () => {
  const asap: PickupChoice = { type: 'asap' }

  it('as soon as possible shows its usual window until the kitchen answers', () => {
    expect(shown(asap)).toContain('About 22:45–22:55')
    expect(shown(asap, kitchen([]))).toContain('About 22:45–22:55')
  })

  it('a busy kitchen postpones as soon as possible and says why', () => {
    const busy = shown(asap, kitchen([], '2026-11-21T22:55:30Z'))
    expect(busy).toContain('About 23:00–23:10')
    expect(busy).toContain('The kitchen is busy')
    expect(shown(asap, kitchen([]))).not.toContain('The kitchen is busy')
  })

  it('a full kitchen disables as soon as possible', () => {
    const full = shown(asap, kitchen([], null))
    expect(full).toMatch(/<input[^>]*disabled=""[^>]*name="when"|<input[^>]*name="when"[^>]*disabled=""/)
    expect(full).toContain('Fully booked right now')
  })
})

describe('a known time', () => {
  it('folds into one line', () => {
    expect(shown({ type: 'asap' }, null, true)).toMatch(/As soon as possible, \d\d:\d\d–\d\d:\d\d/)
    expect(shown(later('2026-11-22', '2026-11-22T17:15:00Z'), null, true)).toContain('tomorrow at 17:15')
  })

  it('stays open while as soon as possible is not available', () => {
    expect(shown({ type: 'asap' }, kitchen([], null), true)).toContain('fully booked right now')
  })
})

describe('where no time can be had', () => {
  const at = (orderType: 'collection' | 'table', place: Location, now = NOW) => {
    const state = { form: { pickup: { type: 'asap' } }, set: () => {}, errorOf: () => null, isFolded: () => false }
    const of = { location: place, orderType, times: null, now: Temporal.Instant.from(now) } as const
    return markupIn(
      aSite({ renderedAt: Date.parse(now) }),
      <WhenFields state={state as unknown as DetailsFormState} of={of} />,
    )
  }

  it('a location that has stopped offers no time [4.50]', () => {
    const stopped = aLocation({ hours: hoursForAll(hours), stopped: true })
    expect(at('collection', stopped)).toBe('')
  })

  it('a table of a closed location offers no time [4.51]', () => {
    expect(at('table', location, '2026-11-21T10:00:00Z')).toBe('')
  })

  it('a location that nobody watches says why it cannot be now, and asks for a later time', () => {
    const alone = { ...location, unwatchedSince: '2026-11-21T19:55:00Z' }
    expect(at('collection', alone, '2026-11-21T20:00:00Z')).toContain('Nobody is there to take orders')
    expect(at('collection', alone, '2026-11-21T19:59:59Z')).not.toContain('Nobody is there')
  })

  it('a closed location that takes orders for later asks for a time [4.31]', () => {
    expect(at('collection', location, '2026-11-21T10:00:00Z')).toContain('closed right now')
  })
})
