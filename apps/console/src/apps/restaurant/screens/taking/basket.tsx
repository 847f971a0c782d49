import {
  type CartLine,
  type Currency,
  type Item,
  type LocalMoment,
  localeOf,
  localMomentAt,
  type OrderType,
  priceLine,
} from '@comanda/domain'
import { Checkbox, Field, Segmented, Select, Stepper } from '@comanda/ui'
import { type FormEvent, type Ref, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import type { Quote } from '../../../../api/taking.ts'
import { chosenWords } from '../../../../orders/choosing/chosen-words.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import type { Taking } from './taking.ts'

interface BasketProps {
  readonly taking: Taking
  readonly location: StaffLocation
  readonly orderType: OrderType
  readonly moment: LocalMoment
  /** The server's clock, milliseconds since 1970. */
  readonly now: number
  readonly dishes: ReadonlyMap<number, Item>
  readonly quote: Quote | null
  readonly takesCash: boolean
  /** What is wrong beside the fields: the fields of the customer say it themselves. */
  readonly problems: readonly string[]
  readonly timeError: string | null
  readonly isPlacing: boolean
  readonly onChange: (change: Partial<Taking>) => void
  readonly onQuantity: (line: CartLine, quantity: number) => void
  readonly onEdit: (line: CartLine) => void
  readonly onPlace: () => void
  readonly paymentRef: Ref<HTMLDivElement>
}

/** The basket with the time, the payment and the total, and the button that takes the order. */
export function Basket(props: BasketProps) {
  const { taking, location, orderType, moment, dishes, quote, problems, isPlacing, onChange, onPlace } = props
  const t = useTranslations('taking')
  const money = useMoney()
  const { currency } = location
  const lines = taking.lines.flatMap((line) => {
    const item = dishes.get(line.itemId)
    return item ? [{ line, item, priced: priceLine(item, line, orderType, moment) }] : []
  })
  const needsAge = lines.some(({ priced }) => priced.ageRestricted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPlace()
  }
  return (
    <section aria-labelledby="taking-basket" id="basket" className="scroll-mt-4">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h3 id="taking-basket" className="text-20 font-[740]">
          {t('basket')}
        </h3>
        {lines.length === 0 && <p className="text-15 text-ink-2">{t('empty')}</p>}
        <ul>
          {lines.map(({ line, item, priced }) => (
            <li key={line.key} className="border-b border-line py-2">
              <div className="flex items-baseline justify-between gap-3">
                <b className="min-w-0 text-17 font-[680] wrap-anywhere">{item.name}</b>
                <span className="shrink-0 text-17">{money(priced.linePrice, currency)}</span>
              </div>
              {[...chosenWords(priced), line.comment].filter(Boolean).map((words, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have one name
                <p key={index} className="text-15 text-ink-2">
                  {words}
                </p>
              ))}
              <div className="mt-1 flex flex-wrap items-center gap-2">
                <Stepper
                  size="s"
                  value={line.quantity}
                  labels={{
                    group: t('quantity', { name: item.name }),
                    fewer: t('fewer', { name: item.name }),
                    more: t('more', { name: item.name }),
                    remove: t('remove', { name: item.name }),
                  }}
                  onRemove={() => props.onQuantity(line, 0)}
                  onChange={(quantity) => props.onQuantity(line, quantity)}
                />
                <Button
                  type="button"
                  look="quiet"
                  aria-label={t('change', { name: item.name })}
                  onClick={() => props.onEdit(line)}
                >
                  {t('changeWord')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <Field
          label={t('kitchenNote')}
          autoComplete="off"
          maxLength={500}
          value={taking.comment}
          onChange={({ target }) => onChange({ comment: target.value })}
        />
        <Times {...props} />
        {needsAge && (
          <Checkbox
            label={t('age')}
            checked={taking.ageConfirmed}
            onChange={({ target }) => onChange({ ageConfirmed: target.checked })}
          />
        )}
        <div ref={props.paymentRef}>
          <p aria-hidden className="mb-1.5 text-label font-semibold">
            {t('payment')}
          </p>
          <Segmented
            label={t('payment')}
            value={taking.payment}
            segments={(['cash', 'terminal'] as const).map((value) => ({
              value,
              label: t(`payments.${value}`),
              disabled: value === 'cash' && !props.takesCash,
            }))}
            onChange={(payment) => onChange({ payment })}
          />
        </div>
        {quote && lines.length > 0 && <Totals quote={quote} currency={currency} />}
        <div role="status">
          {problems.map((words) => (
            <p key={words} className="text-15 font-[650] text-rejected">
              {words}
            </p>
          ))}
        </div>
        <div className="bg-surface lg:sticky lg:bottom-0 lg:-mx-4 lg:p-4 large-text:lg:static">
          <Button type="submit" size={64} look="accepted" className="w-full" aria-disabled={isPlacing}>
            {isPlacing
              ? t('placing')
              : t('place', { amount: money(lines.length > 0 ? (quote?.totals.total ?? 0) : 0, currency) })}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** As soon as possible, or a time of a day. */
function Times({ taking, location, quote, timeError, now, onChange }: BasketProps) {
  const t = useTranslations('taking')
  const locale = localeOf(useLocale())
  const id = useId()
  const { timeZone } = location
  const days = quote?.days ?? []
  const day = taking.day ?? days[0] ?? ''
  const today = localMomentAt(now, timeZone).date
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const nameOf = (date: string) => (date === today ? t('today') : format.format(new Date(`${date}T12:00:00Z`)))
  const times = quote?.times ?? []
  const isListed = taking.at === null || times.includes(taking.at)
  return (
    <div className="grid grid-cols-[4fr_3fr] gap-3">
      <Select
        id={id}
        label={t('when')}
        error={timeError}
        value={taking.at ?? ''}
        onChange={({ target }) => onChange({ at: target.value || null })}
      >
        <option value="">{quote?.asapAt ? t('asap', { time: clockTime(quote.asapAt, timeZone) }) : t('noAsap')}</option>
        {taking.at !== null && !isListed && <option value={taking.at}>{clockTime(taking.at, timeZone)}</option>}
        {times.map((at) => (
          <option key={at} value={at}>
            {clockTime(at, timeZone)}
          </option>
        ))}
      </Select>
      <Select label={t('day')} value={day} onChange={({ target }) => onChange({ day: target.value, at: null })}>
        {days.map((date) => (
          <option key={date} value={date}>
            {nameOf(date)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Totals({ quote: { totals }, currency }: { readonly quote: Quote; readonly currency: Currency }) {
  const t = useTranslations('taking')
  const money = useMoney()
  const rows = [
    ['subTotal', t('subTotal'), totals.subTotal],
    ['discount', t('discount'), -totals.discount],
    ['service', t('service'), totals.serviceCharge],
    ['bag', t('bag'), totals.bagCharge],
    ['delivery', t('deliveryFee'), totals.deliveryFee],
  ] as const
  return (
    <dl className="text-15">
      {rows
        .filter(([key, , amount]) => amount !== 0 || key === 'subTotal')
        .map(([key, name, amount]) => (
          <div key={key} className="flex justify-between py-0.5 text-ink-2">
            <dt>{name}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      <div className="flex justify-between pt-1 text-20 font-[740]">
        <dt>{t('total')}</dt>
        <dd>{money(totals.total, currency)}</dd>
      </div>
    </dl>
  )
}
