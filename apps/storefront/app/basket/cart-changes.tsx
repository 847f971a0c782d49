import {
  type Cart,
  type Category,
  changeOrderType,
  type Item,
  type Language,
  type Location,
  localMoment,
  type OrderType,
  type OrderTypeChange,
} from '@comanda/domain'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { fetchItem } from '../item/fetch-item.ts'

/**
 * Returns what another order type would change in a cart, from the dishes' current data; null when they could not be
 * read. [4.30]
 */
export async function changesOf(
  cart: Cart,
  {
    location,
    orderType,
    categories,
    language,
    now,
  }: {
    readonly location: Location
    readonly orderType: OrderType
    readonly categories: readonly Category[]
    readonly language: Language
    readonly now: Temporal.Instant
  },
): Promise<OrderTypeChange | null> {
  const ids = [...new Set(cart.lines.map(({ itemId }) => itemId))]
  const read = await Promise.all(ids.map((id) => fetchItem(language, location.id, id)))
  // A dish that could not be read is not a removed dish.
  if (read.includes('failed')) return null
  const items = read.filter((item): item is Item => typeof item !== 'string')
  return changeOrderType(cart, { items, categories }, orderType, localMoment(now, location.timeZone))
}

/** Lists the dishes that would be removed and the prices that would change. [4.30] */
export function Changes({
  change,
  money,
}: {
  readonly change: OrderTypeChange
  readonly money: (minor: number) => string
}) {
  const t = useTranslations('menu')
  const cart = useTranslations('cart')
  return (
    <>
      <p>{t('switchType')}</p>
      <ul className="mt-3 flex flex-col gap-1.5 text-label text-ink">
        {change.removed.map((line) => (
          <li key={line.key}>
            <s>{line.name || cart('unknown')}</s> · {t('notAnyMore')}
          </li>
        ))}
        {change.repriced.map((line) => (
          <li key={line.key} className="flex items-center gap-1.5">
            {line.direction === 'up' ? (
              <ArrowUp aria-label={t('priceUp')} className="size-4 text-bad" />
            ) : (
              <ArrowDown aria-label={t('priceDown')} className="size-4 text-ok" />
            )}
            {t('repriced', { name: line.name, from: money(line.from), to: money(line.to) })}
          </li>
        ))}
      </ul>
    </>
  )
}
