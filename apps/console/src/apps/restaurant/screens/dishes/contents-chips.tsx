import { ALLERGENS } from '@comanda/domain'
import { chipClass } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { AllergenSign } from './allergen-sign.tsx'
import { type DeclaredContents, stateOf, withPress } from './declared-contents.ts'

interface ContentsChipsProps {
  readonly declared: DeclaredContents
  readonly onChange: (declared: DeclaredContents) => void
}

/** The fourteen allergens, each contained, possible or neither: a press goes to the next. */
export function ContentsChips({ declared, onChange }: ContentsChipsProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  const { allergens, mayContain } = declared
  return (
    <>
      <p className="mt-1 text-15 text-ink-2">{t('pressHint')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ALLERGENS.map((one) => {
          const state = stateOf(declared, one)
          return (
            <button
              key={one}
              type="button"
              aria-pressed={state === 'possible' ? 'mixed' : state === 'contained'}
              className={
                state === 'possible'
                  ? `${chipClass(false)} border-2 border-dashed border-ink bg-surface`
                  : chipClass(state === 'contained', true)
              }
              onClick={() => onChange(withPress(declared, one))}
            >
              <AllergenSign state={state} size={16} />
              {state === 'possible' ? t('possible', { allergen: names(one) }) : names(one)}
            </button>
          )
        })}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {(allergens === null || allergens.length > 0) && (
          <Button onClick={() => onChange({ allergens: [], mayContain })}>{t('declareNone')}</Button>
        )}
        {(allergens !== null || mayContain.length > 0) && (
          <Button look="quiet" onClick={() => onChange({ allergens: null, mayContain: [] })}>
            {t('declareNothing')}
          </Button>
        )}
      </div>
    </>
  )
}

/** What is declared, in a sentence. */
export function useContentsText() {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  return ({ allergens, mayContain }: DeclaredContents): string => {
    const contained =
      allergens === null ? t('undeclaredText') : allergens.length === 0 ? t('noneContained') : t('contains')
    return mayContain.length === 0
      ? contained
      : `${contained} ${t('mayContainText', { allergens: mayContain.map((one) => names(one)).join(', ') })}`
  }
}
