import type { Allergen, Contents, OrderType } from '@comanda/domain'
import { useTranslations } from 'use-intl'

interface ContainsWordsProps {
  readonly contents: Contents
  /** Decides whom to ask: the kitchen, or at a table the waiter. */
  readonly orderType: OrderType
}

/** "Contains gluten, milk" and below it "May contain nuts"; "not declared" is stated as such. [2.03] */
export function ContainsWords({ contents: { allergens, mayContain = [] }, orderType }: ContainsWordsProps) {
  const t = useTranslations('item')
  const names = useTranslations('enumerations.allergen')
  const inWords = (key: 'contains' | 'mayContain', list: readonly Allergen[]) =>
    t.rich(key, {
      allergens: list.map((allergen) => names(allergen)).join(', '),
      list: (words) => <strong className="text-ink">{words}</strong>,
    })
  return (
    <>
      {allergens === null
        ? t(orderType === 'table' ? 'notDeclaredTable' : 'notDeclared')
        : allergens.length === 0
          ? t('containsNothing')
          : inWords('contains', allergens)}
      {mayContain.length === 0 ? null : <span className="block">{inWords('mayContain', mayContain)}</span>}
    </>
  )
}
