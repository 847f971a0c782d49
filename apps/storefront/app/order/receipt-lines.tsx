import { dealParts, type PricedLine, type PricedOption, type ShownName } from '@comanda/domain'
import { useTranslations } from 'use-intl'

interface ReceiptLinesProps {
  readonly lines: readonly PricedLine[]
  readonly money: (minor: number) => string
}

/** The dishes with chosen options, their extra prices and allergens; "not declared" is not "free from". [2.03] */
export function ReceiptLines({ lines, money }: ReceiptLinesProps) {
  const t = useTranslations('checkout.confirmation')
  const allergen = useTranslations('enumerations.allergen')
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line, index) => {
        const chosen = chosenIn(line)
        const contains = line.allergens?.map((name) => allergen(name)).join(', ')
        const mayContain = line.mayContain?.map((name) => allergen(name)).join(', ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <li key={index} className="flex gap-3 text-row">
            <span className="min-w-6 font-strong">{line.quantity} ×</span>
            <div className="min-w-0 grow">
              <p className="flex justify-between gap-3 font-semibold">
                <span lang={line.nameLanguage} className="min-w-0 break-words">
                  {line.name}
                </span>
                <span className="shrink-0">{money(line.linePrice)}</span>
              </p>
              {chosen.length === 0 ? null : (
                <ul className="text-label text-ink-2">
                  {chosen.map(({ name, nameLanguage, price, isInner }, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the choices of a placed order never move
                    <li key={position} lang={nameLanguage} className={isInner ? 'ps-3' : undefined}>
                      {name}
                      {price === 0 ? null : ` (+${money(price)})`}
                    </li>
                  ))}
                </ul>
              )}
              {line.comment === '' ? null : <p className="text-label break-words text-ink-2">{line.comment}</p>}
              <MarkWords line={line} />
              {contains === '' ? null : (
                <p className="text-hint text-ink-2">
                  {contains === undefined ? t('allergensUnknown') : t('allergens', { list: contains })}
                </p>
              )}
              {mayContain && <p className="text-hint text-ink-2">{t('mayContain', { list: mayContain })}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** "Vegetarian, made without gluten": the marks of a dish, or of each dish of a deal, as chosen; heat is no promise. */
function MarkWords({ line }: { readonly line: PricedLine }) {
  const t = useTranslations('enumerations.dietary')
  const wordsOf = (marks: PricedLine['dietary']) =>
    marks
      .filter((mark) => mark !== 'hot')
      .map((mark) => t(mark))
      .join(', ')
  const own = wordsOf(line.dietary)
  const ofDishes = line.sections
    .flatMap(({ products }) => products)
    .map(({ name, dietary }) => ({ name, words: wordsOf(dietary) }))
    .filter(({ words }) => words !== '')
  return (
    <>
      {own === '' ? null : <p className="text-hint font-semibold text-ok">{own}</p>}
      {ofDishes.map(({ name, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of a placed order never move
        <p key={index} className="text-hint font-semibold text-ok">
          {name}: {words}
        </p>
      ))}
    </>
  )
}

interface Chosen extends ShownName {
  /** What it adds to one dish, or, as a part of a deal, to the line; minor units. */
  readonly price: number
  /** Whether it belongs to the product or value above it. */
  readonly isInner: boolean
}

const times = (quantity: number, name: string): string => (quantity > 1 ? `${quantity} × ${name}` : name)

/** Returns the choices of a line in order: values of options, products of a deal, and below them their own. */
export function chosenIn(line: Pick<PricedLine, 'quantity' | 'options' | 'sections'>): readonly Chosen[] {
  return [
    ...valuesIn(line.options, false),
    ...dealParts(line).flatMap(({ name, nameLanguage, quantity, unitPrice, options: inner }) => [
      { name: times(quantity, name), nameLanguage, price: unitPrice * quantity, isInner: false },
      ...valuesIn(inner, true),
    ]),
  ]
}

const valuesIn = (options: readonly PricedOption[], isInner: boolean): readonly Chosen[] =>
  options.flatMap(({ values }) =>
    values.flatMap(({ name, nameLanguage, quantity, unitPrice, options: inner }) => [
      { name: times(quantity, name), nameLanguage, price: unitPrice * quantity, isInner },
      ...valuesIn(inner, true),
    ]),
  )
