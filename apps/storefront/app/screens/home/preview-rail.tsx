import type { ItemSummary } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import { usePreviewPrice } from './use-preview-price.ts'

/** A preview of a few dishes with a link to the whole menu. */
export function PreviewRail({ title, dishes }: { readonly title: string; readonly dishes: readonly ItemSummary[] }) {
  const price = usePreviewPrice()
  return (
    <section aria-label={title} className="mx-auto max-w-360 pt-10 lg:px-20 lg:pt-20">
      <h2 className="heading px-4 text-screen lg:px-0">{title}</h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={title}
        className="no-scrollbar mt-4 flex snap-x scroll-ps-4 gap-3 overflow-x-auto px-4 pb-1 lg:gap-5 lg:px-0"
      >
        {dishes.map((dish) => (
          <li key={dish.id} className="w-37 shrink-0 snap-start lg:w-56">
            <Picture
              image={dish.image}
              name={dish.name}
              tint={dish.id}
              sizes="(min-width: 64rem) 14rem, 9.25rem"
              className="aspect-square rounded-pic"
            />
            <p className="mt-2.5 text-dish font-strong">{dish.name}</p>
            <p className="text-body text-ink-2">{price(dish)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
