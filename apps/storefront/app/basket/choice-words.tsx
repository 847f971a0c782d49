import { dealParts, type PricedLine, type PricedOption, type ShownName, shownName } from '@comanda/domain'

interface Part extends ShownName {
  readonly quantity: number
  /** The choices of a meal deal's product. */
  readonly inner: readonly Part[]
}

const valuesIn = (options: readonly PricedOption[]): readonly Part[] =>
  options.flatMap(({ values }) =>
    values.flatMap(({ quantity, options: inner, ...value }) => [
      { ...shownName(value), quantity, inner: [] },
      ...valuesIn(inner),
    ]),
  )

type Choices = Pick<PricedLine, 'quantity' | 'options' | 'sections'>

const partsOf = (line: Choices): readonly Part[] => [
  ...valuesIn(line.options),
  ...dealParts(line).map(({ quantity, options: inner, ...product }) => ({
    ...shownName(product),
    quantity,
    inner: valuesIn(inner),
  })),
]

export function hasChoices(line: Choices): boolean {
  return partsOf(line).length > 0
}

/**
 * The chosen options on one line: "Large, 14 inch · 2 × ’Nduja"; a meal deal names its products and their options. Each
 * name has its own language.
 */
export function ChoiceWords({ line }: { readonly line: Choices }) {
  return <Parts parts={partsOf(line)} />
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ name, nameLanguage, quantity, inner }, index) => {
    const words = quantity > 1 ? `${quantity} × ${name}` : name
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one sentence
      <span key={index} lang={nameLanguage}>
        {index === 0 ? null : ' · '}
        {words}
        {inner.length === 0 ? null : (
          <>
            {' ('}
            <Parts parts={inner} />)
          </>
        )}
      </span>
    )
  })
}
