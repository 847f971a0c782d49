import {
  BRAND_NAMES,
  brandOf,
  type Language,
  localeOf,
  orderNumberText,
  tableLabel,
  telephoneWords,
} from '@comanda/domain'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { KitchenLine, StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { allergyTexts } from '../../../../orders/has-allergy.ts'
import { type LinePart, partsOf } from '../../../../orders/line-parts.ts'
import { promisedFrom, promisedText } from '../../../../orders/promised.ts'
import { usePartWords } from '../../../../orders/use-part-words.ts'
import { mentionsAllergy, useAllergenName } from '../../../../parts/allergens.ts'
import { cardName } from '../../../../parts/card-name.ts'
import { clockTime } from '../../../../parts/clock.ts'
import { useMarkWords } from '../../../../parts/dietary-marks.ts'
import { useMoney } from '../../../../parts/money.ts'
import { addressLines } from './address-lines.ts'

interface TicketProps {
  readonly order: StaffOrder
  readonly location: Pick<StaffLocation, 'name' | 'timeZone' | 'territory'>
  /** Name of the restaurant. */
  readonly business: string
}

const dayWords = (at: string, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))

/**
 * An order on paper, 80 mm or A4: black words on white, because printers leave backgrounds out and thermal ones have no
 * grey. It has no controls, and says in words what the screen says by colour.
 */
export function Ticket({ order, location, business }: TicketProps) {
  const t = useTranslations('ticket')
  const words = useTranslations()
  const language = useLocale()
  const { timeZone, territory } = location
  const allergies = allergyTexts(order)
  const isEnded = order.status === 'rejected' || order.status === 'refunded'
  const type =
    order.orderType === 'table'
      ? tableLabel(order.table ?? '', (name) => words('board.table', { name }))
      : words(`type.${order.orderType}`)
  return (
    <article className="ticket" aria-label={words('board.orderNamed', { number: orderNumberText(order.number) })}>
      <header>
        <p className="ticket-place">{business === location.name ? business : `${business} · ${location.name}`}</p>
        <p>
          {t('received', {
            day: dayWords(order.receivedAt, timeZone, language),
            time: clockTime(order.receivedAt, timeZone),
          })}
        </p>
      </header>
      {isEnded && <p className="ticket-box">{words(`status.${order.status}`)}</p>}
      <p className="ticket-head">
        <b>#{orderNumberText(order.number)}</b> <b>{type}</b>
      </p>
      <p className="ticket-time">
        <b>{promisedText(order, timeZone)}</b>
        <span>
          {dayWords(promisedFrom(order), timeZone, language)}
          {order.wantedAt !== null && ` · ${words('board.wantsThen')}`}
        </span>
      </p>
      {allergies.length > 0 && (
        <div className="ticket-box">
          <b>{t('allergy')}</b>
          {allergies.map((text) => (
            <p key={text}>{words('order.quoted', { text })}</p>
          ))}
        </div>
      )}
      {order.comment && !mentionsAllergy(order.comment) && (
        <p className="ticket-note">
          {words('order.note')}: <b>{words('order.quoted', { text: order.comment })}</b>
        </p>
      )}
      <ul className="ticket-lines">
        {order.lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <TicketLine key={n} line={line} />
        ))}
      </ul>
      <TicketTotals order={order} />
      <footer>
        <p>
          <b>
            {order.customer.firstName} {order.customer.lastName}
          </b>
        </p>
        {order.customer.telephone && <p>{telephoneWords(order.customer.telephone, territory)}</p>}
        {order.address && addressLines(order.address).map((line) => <p key={line}>{line}</p>)}
        {order.driverInstructions && (
          <p className="ticket-note">
            {words('order.riderNote')}: <b>{words('order.quoted', { text: order.driverInstructions })}</b>
          </p>
        )}
      </footer>
    </article>
  )
}

function TicketLine({ line }: { readonly line: KitchenLine }) {
  const t = useTranslations('order')
  const board = useTranslations('board')
  const allergenName = useAllergenName()
  const markWords = useMarkWords()
  return (
    <li>
      <p className="ticket-dish">
        <span>{line.quantity} ×</span> <span>{line.name}</span>
      </p>
      <TicketParts parts={partsOf(line)} />
      {line.ageRestricted && <p>{board('ageCheck')}</p>}
      {line.comment && (
        <p>
          <b>{t('quoted', { text: line.comment })}</b>
        </p>
      )}
      {markWords(line.dietary) !== '' && <p>{markWords(line.dietary)}</p>}
      {line.allergens?.length !== 0 && (
        <p className="ticket-small">
          {line.allergens === null
            ? t('notDeclared')
            : t('contains', { allergens: line.allergens.map(allergenName).join(', ') })}
        </p>
      )}
      {line.mayContain.length > 0 && (
        <p className="ticket-small">{t('mayContain', { allergens: line.mayContain.map(allergenName).join(', ') })}</p>
      )}
    </li>
  )
}

function TicketParts({ parts }: { readonly parts: readonly LinePart[] }): ReactNode {
  const wordsOf = usePartWords()
  const markWords = useMarkWords()
  if (parts.length === 0) return null
  return (
    <ul className="ticket-parts">
      {parts.map((part) => (
        <li key={`${part.question}:${part.name}`}>
          {part.isDish ? <b>{wordsOf(part)}</b> : wordsOf(part)}
          {markWords(part.marks) !== '' && ` (${markWords(part.marks)})`}
          <TicketParts parts={part.parts} />
        </li>
      ))}
    </ul>
  )
}

function TicketTotals({ order }: Pick<TicketProps, 'order'>) {
  const t = useTranslations('order')
  const board = useTranslations('board')
  const money = useMoney()
  const { totals, currency, paymentType } = order
  const brand = brandOf(paymentType)
  const total = money(totals.total, currency)
  const paid =
    paymentType === 'cash'
      ? t('takeCash', { amount: total })
      : order.paymentState === 'unpaid'
        ? board('unpaid')
        : brand !== null
          ? t('paidWith', { brand: BRAND_NAMES[brand] })
          : order.card
            ? t('paidBy', { card: cardName(order.card) })
            : t('paidCard')
  const rows = [
    [t('dishes'), totals.subTotal],
    [order.coupon ? t('coupon', { code: order.coupon }) : t('discount'), -totals.discount],
    [t('service'), totals.serviceCharge],
    [t('bag'), totals.bagCharge],
    [t('delivery'), totals.deliveryFee],
    [t('tip'), totals.tip],
  ] as const
  return (
    <dl className="ticket-totals">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      <div className="ticket-total">
        <dt>{t('total')}</dt>
        <dd>{total}</dd>
      </div>
      <div className="ticket-total">
        <dt>{paid}</dt>
      </div>
    </dl>
  )
}
