import { type PostalAddress, tableLabel } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressText } from '../../../address/address-lines.ts'
import { ChoiceWords } from '../../../basket/choice-words.tsx'
import { ORDER_TYPE_ICONS } from '../../../basket/panel/location-strip.tsx'
import { SummaryLines } from '../../../basket/summary-lines.tsx'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useTaxName } from '../../../start-up/use-tax-name.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import type { Promised } from '../times/promised.ts'
import { usePromiseWords } from '../times/use-promise-words.ts'
import type { OrderContents } from './order-contents.ts'

interface OrderSummaryProps {
  readonly basket: ReadyBasket
  readonly contents: OrderContents
  readonly promised: Promised | null
  readonly address: PostalAddress | null
  /** The coupon and its field. */
  readonly coupon: ReactNode
}

/** The ordered dishes, the time, the destination and the total. [2.58] */
export function OrderSummary({ basket, contents, promised, address, coupon }: OrderSummaryProps) {
  const t = useTranslations('checkout.summary')
  const cartWords = useTranslations('cart')
  const tax = useTaxName().included(basket.answer.location)
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="heading text-section">{t('title')}</h2>
        <Link to="/cart" className="hit text-row font-strong text-accent-ink">
          {t('editBasket')}
        </Link>
      </div>
      <DestinationAndTime
        basket={basket}
        // Nothing is promised to a customer whose place is not known.
        promised={contents.isFeeKnown ? promised : null}
        address={address}
      />
      <ul className="flex flex-col gap-5 border-t border-line pt-5">
        {contents.lines.map(({ key, itemId, name, nameLanguage, image, quantity, comment, priced }) => (
          <li key={key} className="flex items-center gap-4">
            <span className="relative shrink-0">
              {image === null ? null : (
                <Picture image={image} name={name} tint={itemId} sizes="60px" className="size-15 rounded-pic" />
              )}
              <span className="absolute -end-2 -top-2 inline-flex min-w-6 items-center justify-center rounded-full bg-ink px-1.5 text-hint leading-[1.5rem] font-bold text-bg">
                <span className="sr-only">{cartWords('count', { count: quantity })}, </span>
                <span aria-hidden="true">{quantity}</span>
              </span>
            </span>
            <span className="min-w-0 grow">
              <span lang={nameLanguage} className="block text-row font-semibold">
                {name}
              </span>
              {priced === null ? null : (
                <span className="block text-label text-ink-2">
                  <ChoiceWords line={priced} />
                </span>
              )}
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
      {coupon}
      <SummaryLines
        totals={contents.totals}
        orderType={basket.cart.orderType}
        money={basket.money}
        couponCode={contents.couponCode}
        isFeeKnown={contents.isFeeKnown}
      />
      {tax !== null && <p className="text-hint text-ink-2">{cartWords('totals.vat', { tax })}</p>}
    </>
  )
}

function DestinationAndTime({ basket, promised, address }: Omit<OrderSummaryProps, 'contents' | 'coupon'>) {
  const t = useTranslations('checkout')
  const { business } = useSite()
  const { tableId } = useBrowsingContext()
  const { cart, answer } = basket
  const { location } = answer
  const words = usePromiseWords(cart.orderType, location.timeZone)
  const Icon = ORDER_TYPE_ICONS[cart.orderType]
  const table = location.tables.find(({ id }) => id === tableId)
  const destination = {
    delivery: address === null ? null : addressText(address, business.territory),
    collection: `${location.name}, ${addressText(location.address, business.territory)}`,
    table: table === undefined ? location.name : tableLabel(table.name, (name) => t('table.named', { name })),
  }[cart.orderType]
  return (
    <div className="flex items-start gap-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        {promised === null ? null : <p className="text-row font-strong">{words(promised)}</p>}
        {destination === null ? null : <p className="text-label text-ink-2">{destination}</p>}
      </div>
    </div>
  )
}
