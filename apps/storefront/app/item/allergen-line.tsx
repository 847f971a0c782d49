import {
  type Allergen,
  allergensOfAll,
  allergensOfOptions,
  allergensToCome,
  type DeclaredAllergens,
  type Item,
  type OrderType,
  ownAllergens,
  type PricedLine,
  type PricedOption,
  type PricedProduct,
  type ShownName,
  shownName,
  telephoneWords,
} from '@comanda/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callTo } from '../location/details/call-to.ts'
import { useSite } from '../start-up/use-site.ts'

interface Asked {
  /** Decides whom to ask: the kitchen, or at a table the waiter. */
  readonly orderType: OrderType
  readonly telephone: string
}

interface AllergenLineProps extends Asked {
  readonly item: Item
  /** The dish with the chosen options. */
  readonly priced: PricedLine
}

interface Part extends ShownName {
  readonly key: string
  readonly allergens: DeclaredAllergens
}

/**
 * The allergens of the dish with its chosen options, what the open choices of a meal deal may add and, on demand, which
 * part contains which. "Not declared" is stated as such. [2.03]
 */
export function AllergenLine({ item, priced, ...asked }: AllergenLineProps) {
  const parts: readonly Part[] = [
    { key: 'dish', ...shownName(item), allergens: ownAllergens(item.allergens, item.options, priced.options) },
    ...partsOf(priced.options, 'o'),
    ...priced.sections.flatMap(({ sectionId, products }) =>
      products.flatMap((product) => [
        { key: `s${sectionId}.${product.productId}`, ...shownName(product), allergens: product.allergens },
        ...partsOf(product.options, `s${sectionId}.${product.productId}`),
      ]),
    ),
  ]
  return <AllergenList {...asked} allergens={priced.allergens} toCome={allergensToCome(item, priced)} parts={parts} />
}

interface ProductAllergensProps extends Asked {
  readonly product: PricedProduct
}

/** The same for one dish of a meal deal with its chosen options. [2.03] */
export function ProductAllergens({ product, ...asked }: ProductAllergensProps) {
  return (
    <AllergenList
      {...asked}
      allergens={allergensOfAll([product.allergens, ...allergensOfOptions(product.options)])}
      toCome={[]}
      parts={[{ key: 'dish', ...shownName(product), allergens: product.allergens }, ...partsOf(product.options, 'o')]}
    />
  )
}

interface AllergenListProps extends Asked {
  readonly allergens: DeclaredAllergens
  /** What open choices may add; null where one of them is not declared. */
  readonly toCome: DeclaredAllergens
  readonly parts: readonly Part[]
}

function AllergenList({ allergens, toCome, parts, orderType, telephone }: AllergenListProps) {
  const t = useTranslations('item')
  const names = useTranslations('enumerations.allergen')
  const { business } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const list = (all: readonly Allergen[]) => all.map((allergen) => names(allergen)).join(', ')
  return (
    <div className="mt-1 text-label text-ink-2">
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="min-w-0">
          {allergens === null
            ? t(orderType === 'table' ? 'notDeclaredTable' : 'notDeclared')
            : allergens.length === 0
              ? t('containsNothing')
              : t.rich('contains', {
                  allergens: list(allergens),
                  list: (words) => <strong className="text-ink">{words}</strong>,
                })}
          {toCome === null ? (
            <span className="block">{t('choicesNotDeclared')}</span>
          ) : toCome.length === 0 ? null : (
            <span className="block">{t('choicesMayAdd', { allergens: list(toCome) })}</span>
          )}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-me-2 min-h-11 shrink-0 rounded-s px-2 font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('allergens')}
        </button>
      </div>
      {isOpen ? (
        <>
          <ul aria-label={t('allergensBy')} className="mb-1 rounded-m bg-surface-2 px-4 py-1">
            {parts.map(({ key, name, nameLanguage, allergens: own }) => (
              <li key={key} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
                <span lang={nameLanguage} className="min-w-0 text-ink">
                  {name}
                </span>
                <span className={own === null ? 'text-end font-semibold text-warn' : 'text-end'}>
                  {own === null ? t('undeclared') : own.length === 0 ? t('noListed') : list(own)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 mb-1">
            {t.rich(orderType === 'table' ? 'tracesTable' : 'traces', {
              number: telephoneWords(telephone, business.territory),
              phone: (words) => (
                <a
                  href={callTo(telephone)}
                  className="font-semibold whitespace-nowrap text-accent-ink underline underline-offset-4"
                >
                  {words}
                </a>
              ),
            })}
          </p>
        </>
      ) : null}
    </div>
  )
}

const partsOf = (options: readonly PricedOption[], under: string): Part[] =>
  options.flatMap(({ optionId, values }) =>
    values.flatMap((value) => {
      const key = `${under}-${optionId}.${value.valueId}`
      return [{ key, ...shownName(value), allergens: value.allergens }, ...partsOf(value.options, key)]
    }),
  )
