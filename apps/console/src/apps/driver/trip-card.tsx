import { addressLines, orderNumberText } from '@comanda/domain'
import { ConfirmDialog } from '@comanda/ui'
import { Banknote, CreditCard, Map as MapIcon, Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DriverPage, Trip, TripWord } from '../../api/driver-page.ts'
import { Button } from '../../parts/button.tsx'
import { clockTime } from '../../parts/clock.ts'
import { useMoney } from '../../parts/money.ts'
import { Note } from '../../parts/note.tsx'
import type { ShownTrip } from './use-trips.ts'

interface TripCardProps {
  readonly trip: ShownTrip
  readonly place: DriverPage['place']
  readonly onTell: (word: TripWord) => void
}

const LINK =
  'flex min-h-16 items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface px-3 text-20 font-[680] active:bg-surface-2'

/** The phone's own map app with the way there. */
function wayTo({ address }: Trip): string | null {
  if (address === null) return null
  const { position } = address
  const destination = position ? `${position.lat},${position.lng}` : addressLines(address).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** One order: the door first, then what is to be done there, and one large press at the bottom. */
export function TripCard({ trip, place, onTell }: TripCardProps) {
  const t = useTranslations('driverPage')
  const [isAsked, setIsAsked] = useState(false)
  const number = orderNumberText(trip.number)
  const way = wayTo(trip)
  const state = trip.isOnTheWay ? 'onTheWay' : trip.isReady ? 'ready' : 'waits'
  return (
    <article
      aria-label={t('number', { number })}
      className={`grid gap-4 rounded-m bg-surface p-4 shadow-e1 ${trip.isOnTheWay ? 'border-3 border-delivery' : 'border border-line'}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-34 font-[800] leading-none">{t('number', { number })}</h2>
        <p className="text-20 font-[700]">{t('due', { time: clockTime(trip.dueAt, place.timeZone) })}</p>
        <p className="ms-auto text-17 font-[650] text-ink-2">
          {t(state)} · {t('dishes', { count: trip.dishes })}
        </p>
      </header>
      <div className="text-24 font-[700] leading-snug wrap-anywhere">
        <p>{trip.name}</p>
        {trip.address && addressLines(trip.address).map((line) => <p key={line}>{line}</p>)}
      </div>
      {trip.instructions && <Note label={t('note')} words={trip.instructions} large />}
      <div className="grid grid-cols-2 gap-3">
        {way && (
          <a href={way} target="_blank" rel="noreferrer" aria-label={t('mapOf', { number })} className={LINK}>
            <MapIcon size={24} aria-hidden />
            {t('map')}
          </a>
        )}
        {trip.telephone && (
          <a href={`tel:${trip.telephone}`} aria-label={t('callOf', { name: trip.name, number })} className={LINK}>
            <Phone size={24} aria-hidden />
            {t('call')}
          </a>
        )}
      </div>
      <Collect trip={trip} place={place} />
      {trip.needsAgeCheck && (
        <div className="rounded-m border-4 border-ink p-3">
          <p className="text-24 font-[800]">{t('age')}</p>
          <p className="text-17">{t('ageText')}</p>
        </div>
      )}
      {trip.isOnTheWay ? (
        <Button
          size={80}
          look="accepted"
          className="w-full"
          aria-label={t('deliveredOf', { number })}
          onClick={() => setIsAsked(true)}
        >
          {t('delivered')}
        </Button>
      ) : (
        <Button
          size={80}
          look="delivery"
          className="w-full"
          aria-label={t('pickedUpOf', { number })}
          onClick={() => onTell('picked-up')}
        >
          {t('pickedUp')}
        </Button>
      )}
      {trip.isWaiting && (
        <p role="status" className="text-17 font-[650] text-ink-2">
          {t('waiting')}
        </p>
      )}
      {isAsked && (
        <Sure
          trip={trip}
          place={place}
          onNo={() => setIsAsked(false)}
          onYes={() => {
            setIsAsked(false)
            onTell('delivered')
          }}
        />
      )}
    </article>
  )
}

type PartProps = Pick<TripCardProps, 'trip' | 'place'>

/** Cash in large figures: nobody may leave the door without it. */
function Collect({ trip: { collect }, place }: PartProps) {
  const t = useTranslations('driverPage')
  const money = useMoney()
  if (collect === null) return <p className="text-20 font-[650] text-accepted">{t('paid')}</p>
  const Icon = collect.by === 'cash' ? Banknote : CreditCard
  return (
    <p className="flex items-center gap-4 rounded-m bg-cash p-4 text-ink">
      <Icon size={40} aria-hidden className="shrink-0" />
      <span>
        <span className="block text-17 font-[680]">{t(collect.by === 'cash' ? 'collectCash' : 'collectCard')}</span>
        <span className="block text-34 font-[820] leading-tight">{money(collect.amount, place.currency)}</span>
      </span>
    </p>
  )
}

interface SureProps extends PartProps {
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A delivered order cannot be brought back, and its address is gone. */
function Sure({ trip, place, onYes, onNo }: SureProps) {
  const t = useTranslations('driverPage')
  const money = useMoney()
  const { collect } = trip
  return (
    <ConfirmDialog
      title={t('sure', { number: orderNumberText(trip.number) })}
      labels={{ continue: t('yes'), cancel: t('notYet') }}
      onContinue={onYes}
      onCancel={onNo}
    >
      {collect !== null && (
        <p className="text-24 font-[740]">
          {t(collect.by === 'cash' ? 'sureCash' : 'sureCard', { amount: money(collect.amount, place.currency) })}
        </p>
      )}
      {trip.needsAgeCheck && <p className="text-20">{t('sureAge')}</p>}
    </ConfirmDialog>
  )
}
