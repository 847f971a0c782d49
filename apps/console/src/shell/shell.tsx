import { BellOff, CloudOff, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button as AriaButton, ToggleButton } from 'react-aria-components'
import { Outlet, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../api/session.ts'
import { useUnsaved } from '../forms/unsaved-changes.tsx'
import { LiveProvider } from '../live/live-provider.tsx'
import { useBoard } from '../orders/live-board.ts'
import { useOrderActions } from '../orders/order-actions.ts'
import { useCancelledOrders } from '../orders/use-cancelled-orders.ts'
import { useProblems } from '../orders/use-problems.ts'
import { clockTime } from '../parts/clock.ts'
import { useClockWords } from '../parts/use-clock-words.ts'
import { BusinessBar } from './business-bar.tsx'
import { ConsoleContext } from './console-context.ts'
import { useKeptDevice } from './device-alerts.tsx'
import { LocationChoice } from './location-choice.tsx'
import { Navigation, useSection } from './navigation.tsx'
import { ReminderBar, unansweredOrders } from './reminder-bar.tsx'
import { ServerClock, useServerTime } from './server-clock.tsx'
import { useSession, useSessionActions } from './session.ts'
import { rememberLocation } from './start-location.tsx'
import { useRinging } from './use-ringing.ts'

const TITLES = {
  orders: 'board.title',
  problems: 'problems.title',
  stock: 'stock.title',
  availability: 'availability.title',
  'first-steps': 'firstSteps.title',
  restaurant: 'restaurant.title',
  'menu-file': 'menuFile.title',
  deliveries: 'deliveries.title',
  domains: 'domains.title',
  connections: 'connections.title',
  reviews: 'reviews.title',
  messages: 'messages.title',
  look: 'look.title',
  photos: 'look.photosTitle',
  texts: 'texts.title',
  translations: 'translations.title',
  documents: 'documents.title',
  account: 'account.title',
} as const

/** The screens of the location in the address; `notFound` when the session has no such location. */
export function Shell({ notFound }: { readonly notFound: ReactNode }) {
  const { location: slug } = useParams()
  const { locations } = useSession()
  const location = locations.find((one) => one.slug === slug)
  return location ? (
    <LiveProvider>
      <LocationShell location={location} />
    </LiveProvider>
  ) : (
    notFound
  )
}

/** Navigation, header with clock, location and sound, and the screen. It reads the board on every screen, so that orders always ring. */
function LocationShell({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations()
  const clock = useClockWords()
  const session = useSession()
  const { reload, end } = useSessionActions()
  const { mayDiscard } = useUnsaved()
  const navigate = useNavigate()
  const section = useSection()
  const [muted, setMuted] = useState(false)
  const board = useBoard(location.id)
  const isOffline = board.lostAt !== null
  const actions = useOrderActions(board, location, !isOffline)
  useKeptDevice(location.id)
  useCancelledOrders(board.orders)
  const fresh = board.newTotal
  const waiting = useProblems(location.id).data?.open.length ?? 0
  const unanswered = unansweredOrders(board.orders)
  // A reminder rings on a muted console too.
  const { allowed, allow } = useRinging(fresh, muted && unanswered.length === 0)
  const screen = section ? t(TITLES[section]) : null
  useEffect(() => {
    const place = [screen, location.name, session.business.name].filter(Boolean).join(' · ')
    document.title = fresh > 0 ? `${t('shell.newOrders', { count: fresh })} · ${place}` : place
  }, [fresh, screen, location.name, session.business.name, t])
  useEffect(() => rememberLocation(location.slug), [location.slug])
  useEffect(() => {
    if (board.error?.status === 401) reload()
  }, [board.error, reload])
  const state = useMemo(() => ({ location, board, actions, isOffline }), [location, board, actions, isOffline])
  const leave = async () => {
    if (!(await mayDiscard())) return
    await end()
    await navigate('/sign-in')
  }
  return (
    <ConsoleContext value={state}>
      <ServerClock offset={board.clockOffset}>
        <div className="flex h-dvh flex-col-reverse md:flex-row">
          <Navigation
            locationId={location.id}
            fresh={fresh}
            problems={waiting}
            staff={session.staff}
            onSignOut={() => void leave()}
          />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <header className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4">
              <HeaderTime timeZone={location.timeZone} />
              <LocationChoice
                locations={session.locations}
                chosen={location.id}
                onChoose={({ slug }) => void navigate(`/${slug}/${section ?? 'orders'}`)}
              />
              <ToggleButton
                isSelected={!muted}
                onChange={(on) => setMuted(!on)}
                aria-label={t('shell.sound')}
                className="ms-auto grid size-12 shrink-0 place-items-center rounded-btn border border-line-strong bg-soon data-selected:bg-surface"
              >
                {muted || !allowed ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
              </ToggleButton>
            </header>
            <ReminderBar location={location} orders={unanswered} />
            <BusinessBar location={location.slug} />
            {location.state !== 'open' && location.state !== 'closed' && (
              <p role="status" className="border-b border-line bg-soon px-4 py-2.5 text-15 font-[650]">
                {t('shell.notTaking')}
              </p>
            )}
            {location.cardsRefused && (
              <p role="status" className="border-b border-line bg-soon px-4 py-2.5 text-15 font-[650]">
                {t('shell.cardsRefused')}
              </p>
            )}
            {!allowed && !muted && (
              <AriaButton
                onPress={() => void allow()}
                className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line bg-soon px-4 py-2 text-start text-15 font-[600] outline-offset-[-4px]!"
              >
                <BellOff size={20} aria-hidden className="shrink-0" />
                <span className="grow basis-36">{t('shell.soundBlocked')}</span>
                <span className="ms-auto font-[700] underline underline-offset-4">{t('shell.turnSoundOn')}</span>
              </AriaButton>
            )}
            {board.lostAt !== null && (
              <p role="alert" className="flex items-center gap-3 bg-soon px-4 py-3 text-15 font-[650]">
                <CloudOff size={20} aria-hidden className="shrink-0" />
                {t('shell.offline', { time: clock(board.lostAt, location.timeZone) })}
              </p>
            )}
            <p role="status" className="sr-only">
              {fresh > 0 ? t('board.arrived', { count: fresh }) : ''}
            </p>
            <p role="status" className="sr-only">
              {waiting > 0 ? t('problems.waiting', { count: waiting }) : ''}
            </p>
            <main className="flex min-h-0 flex-1 flex-col">
              {screen && <h1 className="sr-only">{screen}</h1>}
              <Outlet />
            </main>
          </div>
        </div>
      </ServerClock>
    </ConsoleContext>
  )
}

function HeaderTime({ timeZone }: { readonly timeZone: string }) {
  return <time className="text-34 font-[770] leading-none">{clockTime(useServerTime(), timeZone)}</time>
}
