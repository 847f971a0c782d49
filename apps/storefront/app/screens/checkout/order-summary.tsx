import type { PostalAddress } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { choiceWords } from '../cart/choice-words.ts'
import { ORDER_TYPE_ICONS } from '../cart/place-strip.tsx'
import { SummaryLines } from '../cart/summary-lines.tsx'
import type { ReadyBasket } from '../cart/use-basket.ts'
import { addressLines } from './details-form.ts'
import type { Ordered } from './ordered.ts'
import type { Promised } from './promised.ts'
import { usePromiseWords } from './use-promise-words.ts'

interface OrderSummaryProps {
  readonly basket: ReadyBasket
  readonly ordered: Ordered
  readonly promised: Promised | null
  readonly address: PostalAddress | null
}

/** What is being ordered, when and where to, and what it comes to. [2.58] */
export function OrderSummary({ basket, ordered, promised, address }: OrderSummaryProps) {
  const t = useTranslations('checkout.summary')
  const cartWords = useTranslations('cart')
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="heading text-section">{t('title')}</h2>
        <Link to="/cart" className="hit text-row font-strong text-accent-ink">
          {t('editBasket')}
        </Link>
      </div>
      <WhereAndWhen basket={basket} promised={promised} address={address} />
      <ul className="flex flex-col gap-5 border-t border-line pt-5">
        {ordered.lines.map(({ key, itemId, name, image, quantity, comment, priced }) => (
          <li key={key} className="flex items-center gap-4">
            <span className="relative shrink-0">
              <Picture image={image} name={name} ground={itemId} sizes="60px" className="size-15 rounded-pic" />
              <span className="absolute -end-2 -top-2 inline-flex min-w-6 items-center justify-center rounded-full bg-ink px-1.5 text-hint leading-6 font-bold text-bg">
                <span className="sr-only">{cartWords('count', { count: quantity })}, </span>
                <span aria-hidden="true">{quantity}</span>
              </span>
            </span>
            <span className="min-w-0 grow">
              <span className="block text-row font-semibold">{name}</span>
              {priced === null ? null : <span className="block text-label text-ink-2">{choiceWords(priced)}</span>}
              {comment === '' ? null : (
                <span className="block text-label text-ink-2">{cartWords('comment', { comment })}</span>
              )}
            </span>
            <span className="shrink-0 text-row font-semibold">
              {priced === null ? null : basket.money(priced.linePrice)}
            </span>
          </li>
        ))}
      </ul>
      <SummaryLines
        totals={ordered.totals}
        orderType={basket.cart.orderType}
        money={basket.money}
        couponCode={ordered.couponCode}
      />
      <p className="text-hint text-ink-2">{cartWords('totals.vat')}</p>
    </>
  )
}

function WhereAndWhen({ basket, promised, address }: Omit<OrderSummaryProps, 'ordered'>) {
  const t = useTranslations('checkout')
  const { business } = useSite()
  const { tableId } = useVisit()
  const { cart, answer } = basket
  const { location } = answer
  const words = usePromiseWords(cart.orderType, location.timeZone)
  const Icon = ORDER_TYPE_ICONS[cart.orderType]
  const table = location.tables.find(({ id }) => id === tableId)
  const place = {
    delivery: address === null ? null : addressLines(address, business.territory).join(', '),
    collection: [location.name, ...addressLines(location.address, business.territory)].join(', '),
    table: table === undefined ? location.name : t('table.named', { name: table.name }),
  }[cart.orderType]
  return (
    <div className="flex items-start gap-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        {promised === null ? null : <p className="text-row font-strong">{words(promised)}</p>}
        {place === null ? null : <p className="text-label text-ink-2">{place}</p>}
      </div>
    </div>
  )
}
