import { priceLine } from '@comanda/domain'
import { aChoice, aLocation, anItem, noonOn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import type { ReorderEntry } from './reorder-entries.ts'
import { ReorderFoot } from './reorder-foot.tsx'
import type { ReorderForm } from './use-reorder-form.ts'

it('the button that orders again calls its sum a subtotal, before fees and discounts [2.58, 8.39]', () => {
  const choice = aChoice({ quantity: 2 })
  const priced = priceLine(anItem({ prices: { base: 995 } }), choice, 'delivery', noonOn('2026-11-21'))
  const entry = { choice, priced, isLeftOut: false } as unknown as ReorderEntry
  const form = {
    compared: {
      orderType: 'delivery',
      location: { obstacle: null, preOrder: false },
      unavailable: [],
      notForOrderType: [],
      notToday: [],
      notNow: [],
    },
    location: aLocation(),
    entries: [entry],
    taken: [entry],
    fill: () => {},
  } as unknown as ReorderForm
  const text = markupIn(aSite(), <ReorderFoot form={form} isLater={false} />).replaceAll(/(<[^>]*>)+/g, '|')
  expect(text).toContain('|Order again|Subtotal £19.90|')
})
