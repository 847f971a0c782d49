import {
  type Allergen,
  type Contents,
  contentsOfAll,
  contentsOfOptions,
  contentsToCome,
  type Item,
  type OrderType,
  ownContents,
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
import { ContainsWords } from './contains-words.tsx'

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

interface Part extends ShownName, Contents {
  readonly key: string
}

/**
 * What the dish with its chosen options contains and may contain, what the open choices of a meal deal may add and, on
 * demand, which part brings which. "Not declared" is stated as such. [2.03]
 */
export function AllergenLine({ item, priced, ...asked }: AllergenLineProps) {
  const parts: readonly Part[] = [
    { key: 'dish', ...shownName(item), ...ownContents(item, item.options, priced.options) },
    ...partsOf(priced.options, 'o'),
    ...priced.sections.flatMap(({ sectionId, products }) =>
      products.flatMap((product) => [
        { key: `s${sectionId}.${product.productId}`, ...shownName(product), ...contentsOfAll([product]) },
        ...partsOf(product.options, `s${sectionId}.${product.productId}`),
      ]),
    ),
  ]
  return <AllergenList {...asked} contents={priced} toCome={contentsToCome(item, priced)} parts={parts} />
}

interface ProductAllergensProps extends Asked {
  readonly product: PricedProduct
}

/** The same for one dish of a meal deal with its chosen options. [2.03] */
export function ProductAllergens({ product, ...asked }: ProductAllergensProps) {
  return (
    <AllergenList
      {...asked}
      contents={contentsOfAll([product, ...contentsOfOptions(product.options)])}
      toCome={NOTHING}
      parts={[{ key: 'dish', ...shownName(product), ...contentsOfAll([product]) }, ...partsOf(product.options, 'o')]}
    />
  )
}

const NOTHING: Contents = { allergens: [] }

interface AllergenListProps extends Asked {
  readonly contents: Contents
  /** What open choices may add; its allergens are null where one of them is not declared. */
  readonly toCome: Contents
  readonly parts: readonly Part[]
}

function AllergenList({ contents, toCome, parts, orderType, telephone }: AllergenListProps) {
  const t = useTranslations('item')
  const names = useTranslations('enumerations.allergen')
  const { business } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const list = (all: readonly Allergen[]) => all.map((allergen) => names(allergen)).join(', ')
  return (
    <div className="mt-1 text-label text-ink-2">
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="min-w-0">
          <ContainsWords contents={contents} orderType={orderType} />
          {toCome.allergens === null ? (
            <span className="block">{t('choicesNotDeclared')}</span>
          ) : toCome.allergens.length === 0 ? null : (
            <span className="block">{t('choicesMayAdd', { allergens: list(toCome.allergens) })}</span>
          )}
          {toCome.mayContain === undefined ? null : (
            <span className="block">{t('choicesMayContain', { allergens: list(toCome.mayContain) })}</span>
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
            {parts.map(({ key, name, nameLanguage, allergens: own, mayContain }) => (
              <li key={key} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
                <span lang={nameLanguage} className="min-w-0 text-ink">
                  {name}
                </span>
                <span className={own === null ? 'text-end font-semibold text-warn' : 'text-end'}>
                  {own === null ? t('undeclared') : own.length === 0 ? t('noListed') : list(own)}
                  {mayContain && <span className="block">{t('partMayContain', { allergens: list(mayContain) })}</span>}
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
      return [{ key, ...shownName(value), ...contentsOfAll([value]) }, ...partsOf(value.options, key)]
    }),
  )
