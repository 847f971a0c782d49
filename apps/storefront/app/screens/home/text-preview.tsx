import { type ItemSummary, listedOrderType, type OrderType } from '@comanda/domain'
import { buttonClass } from '@comanda/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { menuPath } from '../../navigation/paths.ts'
import { useSite } from '../../start-up/use-site.ts'
import { DishOpener } from './dish-opener.tsx'
import type { PreviewSection } from './preview.ts'
import { usePreviewPrice } from './use-preview-price.ts'

interface TextPreviewProps {
  readonly title: string
  readonly sections: readonly PreviewSection[]
  /** The chosen order type, for its prices; null until one is known. */
  readonly orderType: OrderType | null
  readonly onWanted: (dish: ItemSummary) => void
}

/**
 * A few dishes of each category with their prices, for a restaurant without pictures; each opens. A link leads to the
 * whole menu.
 */
export function TextPreview({ title, sections, orderType, onWanted }: TextPreviewProps) {
  const t = useTranslations('home')
  const { locations } = useSite()
  const price = usePreviewPrice(orderType)
  const location = locations[0]?.location
  const listed = location === undefined ? null : listedOrderType(location)
  return (
    <section aria-label={title} className="mx-auto max-w-360 px-4 pt-10 last:pb-10 lg:px-20 lg:pt-20 lg:last:pb-20">
      <h2 className="heading text-screen">{title}</h2>
      <div className="mt-4 grid gap-x-16 gap-y-7 lg:grid-cols-2">
        {sections.map(({ id, name, nameLanguage, dishes }) => (
          <div key={id}>
            <h3 lang={nameLanguage} className="heading text-group">
              {name}
            </h3>
            <ul className="mt-1">
              {dishes.map((dish) => (
                <li key={dish.id} className="border-b border-line last:border-b-0">
                  <DishOpener
                    dish={dish}
                    chosen={orderType}
                    onWanted={onWanted}
                    className="flex min-h-14 w-full items-baseline gap-4 py-3"
                  >
                    <span className="min-w-0 grow">
                      <span lang={dish.nameLanguage} className="block text-dish font-strong wrap-break-word">
                        {dish.name}
                      </span>
                      {dish.description === '' ? null : (
                        <span lang={dish.descriptionLanguage} className="mt-0.5 line-clamp-1 text-label text-ink-2">
                          {dish.description}
                        </span>
                      )}
                    </span>
                    <span className="shrink-0 text-body font-semibold">{price(dish)}</span>
                  </DishOpener>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {location === undefined || listed === null ? null : (
        <Link
          to={menuPath(location.slug, orderType !== null && location.settings[orderType].offered ? orderType : listed)}
          className={`${buttonClass({ variant: 'secondary' })} mt-6 max-lg:w-full`}
        >
          {t('wholeMenu')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      )}
    </section>
  )
}
