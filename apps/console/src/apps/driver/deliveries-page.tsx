import { Bike, Link2Off, Phone, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { DriverPage } from '../../api/driver-page.ts'
import { Button } from '../../parts/button.tsx'
import { clockTime } from '../../parts/clock.ts'
import { useMoney } from '../../parts/money.ts'
import { TripCard } from './trip-card.tsx'
import { useTrips } from './use-trips.ts'

/** The driver's orders: where each goes, what is to be collected, and two presses. */
export function DeliveriesPage({ secret }: { readonly secret: string }) {
  const t = useTranslations('driverPage')
  const { page, hasEnded, hasFailed, ...trips } = useTrips(secret)
  useEffect(() => {
    document.title = t('title')
  }, [t])
  if (hasEnded) return <Ended />
  if (page === undefined)
    return (
      <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center text-20">
        <p role="status">{hasFailed ? t('again') : t('loading')}</p>
        {hasFailed && (
          <Button size={64} onClick={trips.again}>
            {t('again')}
          </Button>
        )}
      </main>
    )
  return <Deliveries page={page} {...trips} />
}

/** Nothing of the orders stays on the screen. */
function Ended() {
  const t = useTranslations('driverPage')
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center">
      <Link2Off size={48} aria-hidden />
      <h1 className="text-24 font-[760]">{t('ended')}</h1>
      <p className="text-20 text-ink-2">{t('endedText')}</p>
    </main>
  )
}

type DeliveriesProps = { readonly page: DriverPage } & Omit<
  ReturnType<typeof useTrips>,
  'page' | 'hasEnded' | 'hasFailed'
>

function Deliveries({ page, trips, waitingCount, readAt, oldMinutes, tell, again }: DeliveriesProps) {
  const t = useTranslations('driverPage')
  const money = useMoney()
  const { place } = page
  const time = clockTime(new Date(readAt).toISOString(), place.timeZone)
  return (
    <main className="mx-auto w-full max-w-160 bg-bg p-3 pb-10">
      <header className="flex flex-wrap items-baseline gap-x-3 px-1 pt-1 pb-3">
        <h1 className="me-auto text-24 font-[780]">
          {trips.length === 0 ? t('title') : t('count', { count: trips.length })}
        </h1>
        <p className="text-15 text-ink-2">{t('hello', { driver: page.driver, place: place.name })}</p>
      </header>
      {oldMinutes !== null && (
        <section role="alert" className="mb-3 grid gap-2 rounded-m bg-rejected p-4 text-white">
          <p className="flex items-center gap-3 text-20 font-[720]">
            <WifiOff size={28} aria-hidden className="shrink-0" />
            {t('old', { time, minutes: oldMinutes })}
          </p>
          {waitingCount > 0 && <p className="text-17 font-[600]">{t('waiting')}</p>}
          <Button size={56} onClick={again}>
            {t('again')}
          </Button>
        </section>
      )}
      {trips.length === 0 ? (
        <section className="grid justify-items-center gap-2 rounded-m bg-surface p-10 text-center">
          <Bike size={44} aria-hidden />
          <p className="text-20 font-[700]">{t('none')}</p>
          <p className="text-17 text-ink-2">{t('noneText')}</p>
        </section>
      ) : (
        <ul className="grid gap-4">
          {trips.map((trip) => (
            <li key={trip.id}>
              <TripCard trip={trip} place={place} onTell={(word) => tell(trip.id, word)} />
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-6 grid gap-3 px-1 text-17">
        {page.cash > 0 && (
          <p className="text-20 font-[720]">{t('cash', { amount: money(page.cash, place.currency) })}</p>
        )}
        <a
          href={`tel:${place.telephone}`}
          className="flex min-h-14 items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface px-5 font-[650]"
        >
          <Phone size={22} aria-hidden />
          {t('callPlace', { place: place.name })}
        </a>
        <p className="text-15 text-ink-2">
          {t('updated', { time })} · {t('until', { time: clockTime(page.until, place.timeZone) })}
        </p>
      </footer>
    </main>
  )
}
