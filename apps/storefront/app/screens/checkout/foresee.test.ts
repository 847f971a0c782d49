import { ASAP } from '@comanda/domain'
import { aLocation } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { ReadyBasket } from '../cart/use-basket.ts'
import { foresee } from './foresee.ts'

const now = Temporal.Instant.from('2026-11-21T18:00:00Z')
type Seen = Parameters<typeof foresee>[0]
const basket = (location: ReturnType<typeof aLocation>, gone = false): Seen =>
  ({
    answer: { location },
    cart: { locationId: 1, orderType: 'collection', lines: [] },
    lines: [{ line: { itemId: 7 }, name: 'Diavola', gone }],
  }) as unknown as Pick<ReadyBasket, 'answer' | 'cart' | 'lines'>

describe('what would be refused', () => {
  it('is nothing while the place is open and every dish is there', () => {
    expect(foresee(basket(aLocation()), ASAP, now)).toEqual([])
  })

  it('is said before the form is sent when the place stops or a dish sells out [8.23, 8.24]', () => {
    expect(foresee(basket(aLocation({ stopped: true })), ASAP, now)).toEqual([{ code: 'location_stopped' }])
    expect(foresee(basket(aLocation(), true), ASAP, now)).toMatchObject([
      { code: 'items_not_available', items: [{ id: 7, name: 'Diavola' }] },
    ])
  })
})
