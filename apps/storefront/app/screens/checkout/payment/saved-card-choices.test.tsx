import type { SavedCard } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { brandOf } from '../../../payment/brand-mark.tsx'
import { SavedCardChoices } from './saved-card-choices.tsx'

const card = (id: number, more: Partial<SavedCard> = {}): SavedCard => ({
  id,
  cardholderName: 'Ada Lovelace',
  brand: 'visa',
  last4: '4242',
  expMonth: 11,
  expYear: 2026,
  ...more,
})

/** Renders the card rows in Leeds at this instant. */
function rowsAt(instant: string, cards: readonly SavedCard[]): readonly string[] {
  const site = aSite({ renderedAt: Date.parse(instant) })
  const html = markupIn(
    site,
    <SavedCardChoices cards={cards} timeZone="Europe/London" chosenId={null} onChoose={() => {}} />,
  )
  return html.split(/(?=<label)/).slice(1)
}

describe('saved cards', () => {
  it('saved cards show brand, last digits and expiry [3.15, 5.36]', () => {
    const [row] = rowsAt('2026-11-30T12:00:00Z', [card(1)])
    expect(row).toContain('Visa ending in 4242')
    expect(row).toContain('Expires 11/26')
    expect(row).not.toContain('disabled=""')
  })

  it('a card is disabled from the first day after its expiry month and says since when [5.36]', () => {
    const [expired, good] = rowsAt('2026-12-01T00:00:01Z', [card(1), card(2, { expMonth: 12 })])
    expect(expired).toContain('Expired 11/26')
    expect(expired).toContain('disabled=""')
    expect(good).toContain('Expires 12/26')
    expect(good).not.toContain('disabled=""')
  })

  it('five brands have their own mark, every other brand a plain one [3.16]', () => {
    const brands = ['visa', 'mastercard', 'amex', 'diners', 'discover', 'jcb']
    expect(brands.map(brandOf)).toEqual(['visa', 'mastercard', 'amex', 'diners', 'discover', 'other'])
    const rows = rowsAt(
      '2026-11-30T12:00:00Z',
      brands.map((brand, index) => card(index, { brand })),
    )
    const marks = rows.map((row) => /<svg[\s\S]*?<\/svg>/.exec(row.slice(row.indexOf('ending in')))?.[0])
    expect(new Set(marks).size).toBe(6)
    expect(rows[3]).toContain('Diners Club ending in')
  })
})
