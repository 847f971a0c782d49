import { type Item, marksAsChosen, type OrderType, type PricedProduct } from '@comanda/domain'
import { ProductAllergens } from './allergen-line.tsx'
import { LostMarks, MarkBadges } from './chosen-marks.tsx'

interface ProductFactsProps {
  readonly item: Item
  readonly priced: PricedProduct
  readonly orderType: OrderType
  readonly telephone: string
}

/** Marks and allergens of one dish of a meal deal, as chosen. [2.03] [2.53] */
export function ProductFacts({ item, priced, ...asked }: ProductFactsProps) {
  const product = item.sections.flatMap(({ products }) => products).find(({ id }) => id === priced.productId)
  if (product === undefined) return null
  const { carried, lost } = marksAsChosen(product, priced.options)
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        <MarkBadges carried={carried} />
      </p>
      <LostMarks lost={lost} />
      <ProductAllergens product={priced} {...asked} />
    </>
  )
}
