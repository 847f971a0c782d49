import type { Section, SectionProduct } from '@comanda/domain'
import { classes, Picture } from '@comanda/ui'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface ProductTilesProps {
  readonly section: Section
  readonly chosenId: number | null
  readonly priceOf: (product: SectionProduct) => string
  readonly onTake: (product: SectionProduct) => void
}

/** The dishes of a section, one of which is chosen: tiles, or rows of text where one has no picture. */
export function ProductTiles({ section, chosenId, priceOf, onTake }: ProductTilesProps) {
  const isPictured = section.products.every(({ image }) => image !== null)
  const button = (product: SectionProduct, className: string, children: ReactNode) => (
    <button
      type="button"
      disabled={product.soldOut}
      aria-pressed={product.id === chosenId}
      onClick={() => onTake(product)}
      className={classes('w-full text-start', className)}
    >
      {children}
    </button>
  )
  if (!isPictured)
    return (
      <ul className="mt-2">
        {section.products.map((product) => (
          <li key={product.id} className="border-b border-line last:border-b-0">
            {button(
              product,
              'flex min-h-14 items-center gap-4 py-2',
              <>
                <span className="min-w-0 grow">
                  <span lang={product.nameLanguage} className="block text-body">
                    {product.name}
                  </span>
                  <span className="block text-label text-ink-2">{priceOf(product)}</span>
                </span>
                <Sign product={product} isChosen={product.id === chosenId} />
              </>,
            )}
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-4 min-[24rem]:grid-cols-3">
      {section.products.map((product) => (
        <li key={product.id}>
          {button(
            product,
            'block rounded-pic',
            <>
              <span className="relative block">
                <Picture
                  image={product.image}
                  name={product.name}
                  tint={product.itemId}
                  sizes="9rem"
                  faded={product.soldOut}
                  className="aspect-square rounded-pic"
                />
                <Sign product={product} isChosen={product.id === chosenId} className="absolute end-1.5 bottom-1.5" />
              </span>
              <span lang={product.nameLanguage} className="mt-1.5 block text-label font-semibold">
                {product.name}
              </span>
              <span className="block text-label text-ink-2">{priceOf(product)}</span>
            </>,
          )}
        </li>
      ))}
    </ul>
  )
}

interface SignProps {
  readonly product: SectionProduct
  readonly isChosen: boolean
  readonly className?: string
}

function Sign({ product, isChosen, className }: SignProps) {
  if (product.soldOut) return null
  const Icon = isChosen ? Check : Plus
  return (
    <span
      className={classes(
        'flex size-9 shrink-0 items-center justify-center rounded-btn shadow-e2',
        isChosen ? 'bg-accent text-on-accent' : 'bg-surface text-accent-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
