import { allergyTexts, orderNumberText, type Station } from '@comanda/domain'
import { Check, OctagonAlert, Timer, TriangleAlert } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { allergySeenBy } from '../../../../orders/allergy-seen.ts'
import { useChangeWords } from '../../../../orders/change-words.ts'
import type { LinePart } from '../../../../orders/line-parts.ts'
import { timeLeft } from '../../../../orders/promise-time.tsx'
import { promisedFrom } from '../../../../orders/promised.ts'
import { urgencyOf } from '../../../../orders/urgency.ts'
import { useDuration } from '../../../../orders/use-duration.ts'
import { usePartWords } from '../../../../orders/use-part-words.ts'
import { clockTime, minutesUntil } from '../../../../parts/clock.ts'
import { TimerRing } from '../../../../parts/timer-ring.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import type { MadeDish, Ticket } from './tickets.ts'

interface KitchenTicketProps {
  readonly ticket: Ticket
  readonly stations: readonly Station[]
  /** Of this screen; null is the whole kitchen. */
  readonly station: number | null
  readonly location: StaffLocation
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
  /** When this screen starts with it, milliseconds since 1970; null where nobody has said how long it takes. */
  readonly startsAt: number | null
  /** The key that does it; null beyond the ninth. */
  readonly keyName: string | null
  /** Not allowed for this member. */
  readonly isOff: boolean
  /** Says that the allergy is seen, then that the ticket is done. */
  readonly onPress: () => void
}

const HEADS = {
  late: 'bg-rejected stripes text-white',
  soon: 'bg-soon text-ink',
  'on-time': 'bg-kitchen-head text-kitchen-ink',
}
const EDGES = { late: 'border-rejected', soon: 'border-soon', 'on-time': 'border-kitchen-edge' }

/** A whole ticket: nothing in it is cut or scrolls. */
export function KitchenTicket(props: KitchenTicketProps) {
  const { ticket, station, location, now, keyName, isOff, onPress } = props
  const t = useTranslations('kitchen')
  const board = useTranslations('board')
  const quoted = useTranslations('order')
  const { order } = ticket
  const urgency = urgencyOf(order, now)
  const number = orderNumberText(order.number)
  const allergies = allergyTexts(order)
  const seen = allergySeenBy(order)
  const shown = ticket.dishes.filter((dish) => station === null || dish.stations.includes(station))
  return (
    <article
      aria-label={board('orderNamed', { number })}
      className={`overflow-hidden rounded-m border-3 bg-kitchen-ticket text-kitchen-ink ${EDGES[urgency]}`}
    >
      <TicketHead {...props} />
      <TicketChange order={order} />
      {allergies.length > 0 && (
        <p className="flex min-h-14 items-center gap-3 bg-kitchen-allergen px-3 py-1.5 text-white">
          <TriangleAlert size={30} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <b className="block text-20 leading-tight font-[770] uppercase">{board('allergy')}</b>
            {allergies.map((text) => (
              <span key={text} className="block text-17 font-[650]">
                {quoted('quoted', { text })}
              </span>
            ))}
            {seen && (
              <span className="block text-17">
                {seen.staffName === null
                  ? t('seenAt', { time: clockTime(seen.at, location.timeZone) })
                  : t('seenBy', { name: seen.staffName, time: clockTime(seen.at, location.timeZone) })}
              </span>
            )}
          </span>
        </p>
      )}
      {order.comment !== '' && !allergies.includes(order.comment) && (
        <p className="border-b border-kitchen-edge px-3 py-1.5 text-17 font-[650]">
          {quoted('quoted', { text: order.comment })}
        </p>
      )}
      <ul className="divide-y divide-kitchen-edge">
        {shown.map((dish, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order never change
          <TicketDish key={n} dish={dish} />
        ))}
      </ul>
      <AlsoAt {...props} />
      <AriaButton
        isDisabled={isOff}
        onPress={onPress}
        className={`m-2 flex min-h-16 w-[calc(100%-1rem)] items-center gap-3 rounded-btn px-3 text-20 font-[700] outline-white disabled:opacity-50 ${ticket.isAllergyUnseen ? 'bg-kitchen-allergen text-white' : 'bg-kitchen-btn'}`}
      >
        {keyName !== null && (
          <kbd aria-hidden className="grid size-8 place-items-center rounded-s border-2 border-kitchen-quiet text-17">
            {keyName}
          </kbd>
        )}
        <span className="mx-auto flex items-center gap-3">
          <Check size={24} strokeWidth={3} aria-hidden />
          <span>
            {t(ticket.isAllergyUnseen ? 'seeAllergy' : 'done')} <span className="sr-only">#{number}</span>
          </span>
        </span>
      </AriaButton>
    </article>
  )
}

/** What the last change took off, added or moved: the cook may have begun. */
function TicketChange({ order: { changes } }: { readonly order: Ticket['order'] }) {
  const t = useTranslations('orderChange')
  const wordsOf = useChangeWords()
  const change = changes.findLast(({ state }) => state === 'applied')
  if (!change) return null
  return (
    <p className="border-b border-kitchen-edge bg-kitchen-ink px-3 py-1.5 text-ink">
      <b className="block text-20 leading-tight font-[770] uppercase">{t('appliedShort')}</b>
      {change.lines.map((line) => (
        <span key={wordsOf(line)} className="block text-17 font-[650] wrap-anywhere">
          {wordsOf(line)}
        </span>
      ))}
    </p>
  )
}

function TicketHead({ ticket: { order }, location, now, startsAt }: KitchenTicketProps) {
  const t = useTranslations('kitchen')
  const duration = useDuration()
  const urgency = urgencyOf(order, now)
  const left = minutesUntil(promisedFrom(order), now)
  return (
    <header className={`px-3 py-2 ${HEADS[urgency]}`}>
      <p className="flex items-center gap-2.5">
        {urgency === 'late' ? (
          <OctagonAlert size={30} aria-hidden className="shrink-0" />
        ) : urgency === 'soon' ? (
          <TriangleAlert size={30} aria-hidden className="shrink-0" />
        ) : (
          <TimerRing left={timeLeft(order, now)} colour="text-kitchen-ring" />
        )}
        <time dateTime={promisedFrom(order)} className="text-44 leading-none font-[770]">
          {clockTime(promisedFrom(order), location.timeZone)}
        </time>
        <span className="ms-auto text-end text-17 leading-tight font-[650]">
          {left < 0 ? t('late', { time: duration(-left) }) : t('left', { time: duration(left) })}
        </span>
      </p>
      <p className="mt-1.5 flex items-center gap-2.5 text-20 font-[700]">
        <TypeTile type={order.orderType} table={order.table} withWord isOnDark={urgency === 'on-time'} />
        <span>#{orderNumberText(order.number)}</span>
        <span className="ms-auto min-w-0 truncate text-17">{order.customer.firstName}</span>
      </p>
      {startsAt !== null && startsAt > now && (
        <p className="mt-1.5 flex items-center gap-2 text-20 font-[740]">
          <Timer size={22} aria-hidden className="shrink-0" />
          {t('startAt', { time: clockTime(startsAt, location.timeZone) })}
        </p>
      )}
    </header>
  )
}

function TicketDish({ dish }: { readonly dish: MadeDish }) {
  const t = useTranslations('kitchen')
  const board = useTranslations('board')
  const order = useTranslations('order')
  const made = dish.quantity - dish.notMade
  const isStruck = dish.isSoldOut || made === 0
  return (
    <li className="px-3 py-2">
      {dish.deal !== null && <p className="text-17 font-[650] text-kitchen-quiet">{dish.deal}</p>}
      <div className="flex gap-3">
        <span
          className={`grid h-9 min-w-9 shrink-0 place-items-center rounded-s px-1.5 text-24 leading-none font-[770] ${made > 1 ? 'bg-kitchen-ink text-ink' : ''}`}
        >
          {made}
        </span>
        <div className="min-w-0 pt-0.5 text-20 leading-tight wrap-anywhere">
          <p className={`text-24 leading-tight font-[700] ${isStruck ? 'text-kitchen-no line-through' : ''}`}>
            {dish.name}
          </p>
          {dish.notMade > 0 && (
            <p className="text-17 font-[740] text-kitchen-no uppercase">
              {board('doNotMake', { count: dish.notMade, all: dish.quantity })}
            </p>
          )}
          {dish.isSoldOut && <p className="text-17 font-[740] text-kitchen-no">{t('soldOut')}</p>}
          <Parts parts={dish.parts} />
          {dish.comment !== '' && <p className="font-[700]">{order('quoted', { text: dish.comment })}</p>}
          {dish.ageRestricted && <p className="text-17 font-[650]">{board('ageCheck')}</p>}
        </div>
      </div>
    </li>
  )
}

/** Without something, in the words of either language. */
const WITHOUT = /^(no|sin|without)\s/i

function Parts({ parts }: { readonly parts: readonly LinePart[] }) {
  const wordsOf = usePartWords()
  return parts.map((part) => (
    <div key={`${part.question}:${part.name}`}>
      <p className={WITHOUT.test(part.name) ? 'font-[740] text-kitchen-no uppercase' : 'text-kitchen-quiet'}>
        {wordsOf(part)}
      </p>
      <Parts parts={part.parts} />
    </div>
  ))
}

function AlsoAt({ ticket, stations, station }: KitchenTicketProps) {
  const t = useTranslations('kitchen')
  const others = stations.filter(({ id }) => station !== null && id !== station && ticket.making.includes(id))
  if (others.length === 0) return null
  return (
    <p className="border-t border-kitchen-edge px-3 py-1.5 text-17 text-kitchen-quiet">
      {t('alsoAt', { stations: others.map(({ name }) => name).join(', ') })}
    </p>
  )
}
