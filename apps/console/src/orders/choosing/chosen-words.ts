import type { PricedLine, PricedOption } from '@comanda/domain'

const counted = ({ name, quantity }: { readonly name: string; readonly quantity: number }): string =>
  quantity > 1 ? `${quantity} × ${name}` : name

const ofOptions = (options: readonly PricedOption[]): readonly string[] =>
  options.flatMap(({ values }) => values.flatMap((value) => [counted(value), ...ofOptions(value.options)]))

/** What is chosen in a line, in the order of the menu. */
export function chosenWords({ options, sections }: Pick<PricedLine, 'options' | 'sections'>): readonly string[] {
  const ofSections = sections.flatMap(({ products }) =>
    products.flatMap((product) => [counted(product), ...ofOptions(product.options)]),
  )
  return [...ofOptions(options), ...ofSections]
}
