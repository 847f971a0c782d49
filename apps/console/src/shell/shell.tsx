import { staffMay } from '@comanda/domain'
import { BellOff, CloudOff, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton, ToggleButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffLocation, StaffSession } from '../api/session.ts'
import { Board } from '../board/board.tsx'
import { useBoard } from '../board/use-board.ts'
import { clockTime, useNow } from '../parts/clock.ts'
import { PlaceScreen } from '../place/place-screen.tsx'
import { StockScreen } from '../stock/stock-screen.tsx'
import { LocationChoice } from './location-choice.tsx'
import { Navigation, type Page } from './navigation.tsx'
import { useLive } from './use-live.ts'
import { useRinging } from './use-ringing.ts'

const TITLES = { orders: 'board.title', menu: 'stock.title', place: 'place.title' } as const
const LOCATION_KEY = 'comanda:console-location'

interface ShellProps {
  readonly session: StaffSession
  readonly onSignOut: () => void
  readonly onSessionChanged: () => void
}

/** Minutes of work of any dish, where the kitchen's work is counted and this member may say what a dish is. */
const dishMinutesOf = ({ staff }: StaffSession, { capacity }: StaffLocation): number | null =>
  capacity?.by === 'minutes' && staffMay(staff.role, 'set-capacity') ? capacity.perDish : null

/** The rail, the head with clock, location and sound, and the page. The board is read on every page, so that it always rings. */
export function Shell({ session, onSignOut, onSessionChanged }: ShellProps) {
  const t = useTranslations()
  const [page, setPage] = useState<Page>('orders')
  const [locationId, setLocationId] = useState(
    () => Number(localStorage.getItem(LOCATION_KEY)) || session.locations[0]?.id,
  )
  const [muted, setMuted] = useState(false)
  const location = session.locations.find(({ id }) => id === locationId) ?? session.locations[0]
  const board = useBoard(location?.id ?? 0)
  const now = useNow(board.clockOffset)
  const offline = board.lostAt !== null
  useLive()
  const fresh = board.orders.filter(({ status }) => status === 'received').length
  const { allowed, allow } = useRinging(fresh, muted)
  useEffect(() => {
    document.title =
      fresh > 0
        ? `${t('shell.newOrders', { count: fresh })} · ${session.business.name}`
        : `${session.business.name} · Comanda`
  }, [fresh, session.business.name, t])
  useEffect(() => {
    if (board.error?.status === 401) onSessionChanged()
  }, [board.error, onSessionChanged])
  if (!location) return <p className="p-10 text-20">{t('shell.noLocation')}</p>
  const chooseLocation = (id: number) => {
    localStorage.setItem(LOCATION_KEY, String(id))
    setLocationId(id)
  }
  return (
    <div className="flex h-dvh flex-col-reverse md:flex-row">
      <Navigation page={page} onChoose={setPage} fresh={fresh} staff={session.staff} onSignOut={onSignOut} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="flex min-h-16 items-center gap-x-3 border-b border-line bg-card px-4">
          <time className="text-34 font-[770] leading-none">{clockTime(now, location.timeZone)}</time>
          <LocationChoice locations={session.locations} chosen={location.id} onChoose={chooseLocation} />
          <ToggleButton
            isSelected={!muted}
            onChange={(on) => setMuted(!on)}
            aria-label={t('shell.sound')}
            className="ml-auto grid size-12 shrink-0 place-items-center rounded-button border border-line-strong bg-soon data-selected:bg-card"
          >
            {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </ToggleButton>
        </header>
        {location.state !== 'open' && location.state !== 'closed' && (
          <p role="status" className="border-b border-line bg-soon px-4 py-2.5 text-15 font-[650]">
            {t('shell.notTaking')}
          </p>
        )}
        {!allowed && !muted && (
          <AriaButton
            onPress={() => void allow()}
            className="flex min-h-12 items-center gap-3 border-b border-line bg-soon px-4 text-left text-15 font-[600] outline-offset-[-4px]!"
          >
            <BellOff size={20} aria-hidden className="shrink-0" />
            {t('shell.soundBlocked')}
            <span className="ml-auto shrink-0 font-[700] underline underline-offset-4">{t('shell.turnSoundOn')}</span>
          </AriaButton>
        )}
        {offline && (
          <p role="alert" className="flex items-center gap-3 bg-soon px-4 py-3 text-15 font-[650]">
            <CloudOff size={20} aria-hidden className="shrink-0" />
            {t('shell.offline', { time: clockTime(board.lostAt ?? now, location.timeZone) })}
          </p>
        )}
        <p role="status" className="sr-only">
          {fresh > 0 ? t('board.arrived', { count: fresh }) : ''}
        </p>
        <main className="flex min-h-0 flex-1 flex-col">
          <h1 className="sr-only">{t(TITLES[page])}</h1>
          {page === 'orders' && <Board board={board} place={location} session={session} now={now} offline={offline} />}
          {page === 'menu' && <StockScreen locationId={location.id} dishMinutes={dishMinutesOf(session, location)} />}
          {page === 'place' && (
            <PlaceScreen key={location.id} location={location} role={session.staff.role} onChanged={onSessionChanged} />
          )}
        </main>
      </div>
    </div>
  )
}
