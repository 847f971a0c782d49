import type { ItemSummary, OrderType } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import { DishOpener } from './dish-opener.tsx'
import { usePreviewPrice } from './use-preview-price.ts'

interface PreviewRailProps {
  readonly title: string
  readonly dishes: readonly ItemSummary[]
  /** The chosen order type, for its prices; null until one is known. */
  readonly orderType: OrderType | null
  readonly onWanted: (dish: ItemSummary) => void
}

/** A few dishes of the menu; each opens. A desktop shows one row of them, because a mouse scrolls no rail. */
export function PreviewRail({ title, dishes, orderType, onWanted }: PreviewRailProps) {
  const price = usePreviewPrice(orderType)
  return (
    <section aria-label={title} className="mx-auto max-w-360 pt-10 last:pb-10 lg:px-20 lg:pt-20 lg:last:pb-20">
      <h2 className="heading px-4 text-screen lg:px-0">{title}</h2>
      <ul
        aria-label={title}
        className="no-scrollbar mt-4 flex snap-x scroll-ps-4 gap-3 overflow-x-auto px-4 pb-1 lg:grid lg:grid-cols-6 lg:gap-5 lg:overflow-visible lg:px-0"
      >
        {dishes.map((dish) => (
          <li key={dish.id} className="w-37 shrink-0 snap-start lg:w-auto lg:nth-[n+7]:hidden">
            <DishOpener dish={dish} chosen={orderType} onWanted={onWanted} className="block w-full rounded-pic">
              <Picture
                image={dish.image}
                name=""
                tint={dish.id}
                sizes="(min-width: 64rem) 13rem, 9.25rem"
                className="aspect-square rounded-pic"
              />
              <span lang={dish.nameLanguage} className="mt-2.5 block text-dish font-strong">
                {dish.name}
              </span>
              <span className="block text-body text-ink-2">{price(dish)}</span>
            </DishOpener>
          </li>
        ))}
      </ul>
    </section>
  )
}
