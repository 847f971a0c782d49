import type { PricedLine, PricedOption } from '@comanda/domain'

/**
 * Returns the chosen options on one line: "Large 14 inch, 2 × ’Nduja"; a meal deal names its products and their
 * options.
 */
export function choiceWords(line: Pick<PricedLine, 'options' | 'sections'>): string {
  return [
    ...valueWords(line.options),
    ...line.sections.flatMap((section) =>
      section.products.map((product) => {
        const inner = valueWords(product.options)
        const name = times(product.quantity, product.name)
        return inner.length === 0 ? name : `${name} (${inner.join(', ')})`
      }),
    ),
  ].join(', ')
}

function valueWords(options: readonly PricedOption[]): readonly string[] {
  return options.flatMap((option) =>
    option.values.flatMap((value) => [times(value.quantity, value.name), ...valueWords(value.options)]),
  )
}

const times = (quantity: number, name: string): string => (quantity > 1 ? `${quantity} × ${name}` : name)
