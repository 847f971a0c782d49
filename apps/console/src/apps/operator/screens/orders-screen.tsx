import { Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FoundOrder } from '../../../api/operator-orders.ts'
import { Button } from '../../../parts/button.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { operatorPath } from '../../../path.ts'
import { useFindOrders, useOpenContact } from '../../../resources/operator-orders.ts'
import { Page } from './page.tsx'
import { useFigures } from './use-figures.ts'

/** Finds an order of any restaurant by its code, or by email or telephone of its customer. */
export function OrdersScreen() {
  const t = useTranslations('operator.orders')
  const find = useFindOrders()
  const { register, handleSubmit } = useForm({ defaultValues: { text: '' } })
  const submit = handleSubmit(({ text }) => {
    if (text.trim() !== '') find.mutate(text)
  })
  return (
    <Page title={t('title')}>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      <form className="mt-6 flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
        <div className="min-w-60 flex-1">
          <Field
            type="search"
            label={t('search')}
            error={find.error?.fields.search?.[0] ?? null}
            icon={<Search size={20} aria-hidden />}
            autoComplete="off"
            maxLength={254}
            {...register('text')}
          />
        </div>
        <Button type="submit" look="ink" size={56} disabled={find.isPending}>
          {t('find')}
        </Button>
      </form>
      {find.error && !find.error.fields.search && (
        <p role="alert" className="mt-4 text-17 font-[600] text-rejected">
          {t('failed')}
        </p>
      )}
      <p role="status" className={find.data?.length === 0 ? 'mt-6 text-17' : 'sr-only'}>
        {find.data ? t('found', { count: find.data.length }) : ''}
      </p>
      {find.data && <FoundOrders orders={find.data} />}
    </Page>
  )
}

/** What support needs of each order; who placed it only when asked. */
export function FoundOrders({ orders }: { readonly orders: readonly FoundOrder[] }) {
  return (
    <ul className="mt-6 grid gap-3">
      {orders.map((order) => (
        <FoundOrderCard key={`${order.business.id} ${order.id}`} order={order} />
      ))}
    </ul>
  )
}

function FoundOrderCard({ order }: { readonly order: FoundOrder }) {
  const t = useTranslations('operator.orders')
  const { dayTime } = useDayTime()
  const { revenue } = useFigures()
  const open = useOpenContact()
  const tell = useTellRefusal()
  const { business, code, location, placedAt, orderType, status, cancelled, payment, total, currency } = order
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline gap-x-4 text-20 font-[700]">
        {code}
        <Link
          to={operatorPath.business(business.id)}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4 wrap-anywhere"
        >
          {business.name}
        </Link>
      </p>
      <p className="text-17">{[location, dayTime(placedAt), t(`types.${orderType}`)].join(' · ')}</p>
      <p className="text-17">
        {[
          t(cancelled ? 'cancelled' : `statuses.${status}`),
          t(`payments.${payment}`),
          revenue([{ currency, amount: total }]),
        ].join(' · ')}
      </p>
      {open.data ? (
        <p className="mt-2 text-17 font-[600] wrap-anywhere">
          {[open.data.name, open.data.email, open.data.telephone].filter((one) => one !== '').join(' · ')}
        </p>
      ) : (
        <Button
          className="mt-3"
          aria-label={t('openContactOf', { code })}
          disabled={open.isPending}
          onClick={() => open.mutate(order, { onError: tell })}
        >
          {t('openContact')}
        </Button>
      )}
    </li>
  )
}
