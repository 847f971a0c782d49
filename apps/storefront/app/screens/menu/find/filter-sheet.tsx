import { ALLERGENS, type ItemSummary, type Menu } from '@comanda/domain'
import { Button, Chip, SheetFrame, useSheetClose } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { SearchFilters } from './menu-view.ts'
import { MarkFilters } from './sidebar-filters.tsx'

interface FilterSheetProps {
  readonly menu: Menu<ItemSummary>
  readonly filters: SearchFilters
  readonly onChange: (filters: SearchFilters) => void
  readonly found: number
  readonly onClose: () => void
}

/** Filters: dietary marks to include, allergens to exclude. */
export default function FilterSheet({ menu, filters, onChange, found, onClose }: FilterSheetProps) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const allergens = useTranslations('enumerations.allergen')
  // "Made without gluten" above also finds what declares none.
  const used = ALLERGENS.filter(
    (allergen) =>
      allergen !== 'gluten' &&
      menu.items.some((item) => item.allergens?.includes(allergen) || item.mayContain?.includes(allergen)),
  )
  const clear = () => onChange({ query: filters.query, marks: [], without: [] })
  return (
    <SheetFrame
      title={t('filters')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={<Foot found={found} onClear={clear} />}
    >
      <fieldset>
        <legend className="mb-1 text-group font-bold">{t('onlyShow')}</legend>
        <MarkFilters menu={menu} filters={filters} onChange={onChange} />
      </fieldset>
      <fieldset className="mt-6">
        <legend className="text-group font-bold">{t('without')}</legend>
        <p className="mt-1 mb-3 text-label text-ink-2">{t('withoutHint')}</p>
        <div className="flex flex-wrap gap-2">
          {used.map((allergen) => {
            const chosen = filters.without.includes(allergen)
            return (
              <Chip
                key={allergen}
                outlined
                chosen={chosen}
                onClick={() =>
                  onChange({
                    ...filters,
                    without: chosen
                      ? filters.without.filter((other) => other !== allergen)
                      : [...filters.without, allergen],
                  })
                }
              >
                <span className="inline-block first-letter:uppercase">{allergens(allergen)}</span>
              </Chip>
            )
          })}
        </div>
      </fieldset>
    </SheetFrame>
  )
}

function Foot({ found, onClear }: { readonly found: number; readonly onClear: () => void }) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  return (
    <div className="flex gap-3">
      <Button variant="secondary" onClick={onClear}>
        {common('clear')}
      </Button>
      <Button block onClick={useSheetClose()}>
        {t('showDishes', { count: found })}
      </Button>
    </div>
  )
}
