import { formatMoney, hasFailed, tableLabel } from '@comanda/domain'
import { ReceiptText } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressText } from '../address/address-lines.ts'
import type { OrderView } from '../api/shapes.ts'
import { SummaryLines } from '../basket/summary-lines.tsx'
import { receiptPath } from '../navigation/paths.ts'
import { useMoneyBack } from '../order-status/use-money-back.ts'
import { receiptKeyOf } from '../start-up/receipt-key.ts'
import { useSite } from '../start-up/use-site.ts'
import { useTaxName } from '../start-up/use-tax-name.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { useOrderDate } from './use-order-date.ts'
import { usePaidWords } from './use-paid-words.ts'

/**
 * The receipt of an order: date, place, dishes, totals, payment, contained VAT and seller. [2.57] [2.58] [9.15] [9.18]
 */
export function OrderReceipt({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.summary')
  const receipt = useTranslations('receipt')
  const { language } = useSite()
  const id = useId()
  const date = useOrderDate()
  const paid = usePaidWords()(order)
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const moneyBack = useMoneyBack()(order)
  return (
    <section aria-labelledby={id} className="rounded-l border border-line bg-surface p-5">
      <h2 id={id} className="heading text-section">
        {t('title')}
      </h2>
      <p className="mt-1 text-label text-ink-2">
        {t('order', { number: order.code })} · {date(order.createdAt, order.location.timeZone)}
      </p>
      <Destination order={order} />
      <div className="mt-5 flex flex-col gap-5">
        <ReceiptLines lines={order.lines} money={money} />
        {order.comment === '' ? null : (
          <p className="text-label break-words text-ink-2">{t('note', { comment: order.comment })}</p>
        )}
        <SummaryLines totals={order.totals} orderType={order.orderType} money={money} couponCode={order.couponCode} />
        <div className="flex items-center justify-between gap-4">
          <p className="text-label font-semibold">{paid}</p>
          {order.status === null || order.status === 'pending' ? null : (
            <Link
              to={receiptPath(order.id)}
              className="-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-2 text-label font-semibold text-accent-ink underline decoration-2 underline-offset-4"
            >
              <ReceiptText aria-hidden="true" className="size-5" />
              {receipt(receiptKeyOf(order.location.receiptIssuer, 'link'))}
            </Link>
          )}
        </div>
        {order.refunded > 0 ? <p className="text-label font-semibold">{moneyBack}</p> : null}
        {order.status !== null && hasFailed(order.status) ? null : <Tax order={order} money={money} />}
      </div>
    </section>
  )
}

/** Where the order is delivered, collected or served. */
function Destination({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.summary')
  const { business } = useSite()
  const { address, location, table, orderType } = order
  const to = {
    delivery: address && t('to', { address: addressText(address, business.territory) }),
    collection: t('from', { address: addressText(location.address, business.territory) }),
    table: table && tableLabel(table.name, (name) => t('table', { name })),
  }[orderType]
  return <p className="text-label text-ink-2">{[location.name, to].filter(Boolean).join(' · ')}</p>
}

/** The VAT in the total, by rate, and the company that charges it. */
function Tax({ order, money }: { readonly order: OrderView; readonly money: (minor: number) => string }) {
  const t = useTranslations('tracking.summary')
  const { business, language } = useSite()
  const taxName = useTaxName().ofLines(order.vat)
  const rates = order.vat.filter(({ vat }) => vat > 0)
  const { legalName, vatNumber } = business
  const seller = [legalName, vatNumber === '' ? '' : t(`vatNumber.${business.territory}`, { number: vatNumber })]
    .filter(Boolean)
    .join(' · ')
  if (rates.length === 0 && seller === '') return null
  return (
    <div className="border-t border-line pt-4 text-hint text-ink-2">
      {rates.map(({ rate, vat }) => (
        <p key={rate} className="flex justify-between gap-4">
          <span>{t('vat', { tax: taxName, rate: (rate / 100).toLocaleString(language) })}</span>
          <span>{money(vat)}</span>
        </p>
      ))}
      {seller === '' ? null : <p className="mt-2">{seller}</p>}
    </div>
  )
}
