import type { Section, SectionProduct } from '@comanda/domain'
import { classes, Picture } from '@comanda/ui'
import { Check, Plus } from 'lucide-react'

interface ProductTilesProps {
  readonly section: Section
  readonly chosenId: number | null
  readonly priceOf: (product: SectionProduct) => string
  readonly onTake: (product: SectionProduct) => void
}

/** The dishes of a section, one of which is chosen. */
export function ProductTiles({ section, chosenId, priceOf, onTake }: ProductTilesProps) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-4 min-[24rem]:grid-cols-3">
      {section.products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            disabled={product.soldOut}
            aria-pressed={product.id === chosenId}
            onClick={() => onTake(product)}
            className="block w-full rounded-pic text-start"
          >
            <span className="relative block">
              <Picture
                image={product.image}
                name={product.name}
                tint={product.itemId}
                sizes="9rem"
                faded={product.soldOut}
                className="aspect-square rounded-pic"
              />
              {product.soldOut ? null : (
                <span
                  className={classes(
                    'absolute end-1.5 bottom-1.5 flex size-9 items-center justify-center rounded-btn shadow-e2',
                    product.id === chosenId ? 'bg-accent text-on-accent' : 'bg-surface text-accent-ink',
                  )}
                >
                  {product.id === chosenId ? (
                    <Check aria-hidden="true" className="size-5" />
                  ) : (
                    <Plus aria-hidden="true" className="size-5" />
                  )}
                </span>
              )}
            </span>
            <span className="mt-1.5 block text-label font-semibold">{product.name}</span>
            <span className="block text-label text-ink-2">{priceOf(product)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
