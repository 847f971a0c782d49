import { dealParts, type ItemSummary, initialChoice, itemPrice, localMoment } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import { useMayOrder } from '../../item/use-may-order.ts'
import { dishPath } from '../../navigation/paths.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { bringsToMinimum, goesWellWith } from './goes-well-with.ts'

/** Suggestions from other categories: one press adds a dish or opens its sheet. */
export function GoesWell({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('cart')
  const now = useNow()
  const { location } = basket.answer
  const moment = localMoment(now, location.timeZone)
  const { menu } = basket.menuCache
  const missing = basket.minimum?.missing ?? 0
  const closing = missing > 0 ? bringsToMinimum(menu, basket.cart, moment, missing) : []
  const dishes = closing.length > 0 ? closing : goesWellWith(menu, dishesIn(basket), basket.cart.orderType, moment)
  if (dishes.length === 0) return null
  const price = (item: ItemSummary) => basket.money(itemPrice(item, basket.cart.orderType, moment))
  return (
    <section aria-labelledby="goes-well">
      <h2 id="goes-well" className="text-group font-bold">
        {closing.length > 0 ? t('bringsToMinimum') : t('goesWell')}
      </h2>
      <ul className="no-scrollbar -mx-4 mt-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-1">
        {dishes.map((item) => (
          <li key={item.id} className="relative w-36 shrink-0 snap-start">
            {item.image === null ? null : (
              <Picture
                image={item.image}
                name={item.name}
                tint={item.id}
                sizes="144px"
                className="size-36 rounded-pic"
              />
            )}
            <AddButton item={item} basket={basket} />
            <p
              lang={item.nameLanguage}
              className={item.image === null ? 'min-h-36 text-row font-semibold' : 'mt-2.5 text-row font-semibold'}
            >
              {item.name}
            </p>
            <p className="text-label text-ink-2">{price(item)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dishes of the basket with those of its meal deals. */
const dishesIn = ({ lines }: ReadyBasket): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ line, priced }) => [
      line.itemId,
      ...(priced === null ? [] : dealParts(priced).map(({ itemId }) => itemId)),
    ]),
  )

const ROUND =
  'absolute end-2 top-24 inline-flex size-11 items-center justify-center rounded-btn bg-surface text-accent-ink shadow-e2'

function AddButton({ item, basket }: { readonly item: ItemSummary; readonly basket: ReadyBasket }) {
  const t = useTranslations('cart')
  const add = useCart((state) => state.add)
  const mayOrder = useMayOrder()
  const { cart, answer } = basket
  if (item.hasOptions || item.isMealDeal) {
    return (
      <Link
        to={dishPath(answer.location.slug, cart.orderType, item.id)}
        aria-label={t('chooseThis', { name: item.name })}
        className={ROUND}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={t('addThis', { name: item.name })}
      onClick={() => {
        if (mayOrder()) add(initialChoice(item), { locationId: cart.locationId, orderType: cart.orderType })
      }}
      className={ROUND}
    >
      <Plus aria-hidden="true" className="size-5" />
    </button>
  )
}
