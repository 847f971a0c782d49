import { isStaffAllowed, isWatching } from '@comanda/domain'
import { Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Outlet, type RouteObject, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../api/session.ts'
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx'
import { useUnsaved } from '../../../forms/unsaved-changes.tsx'
import { LiveProvider } from '../../../live/live-provider.tsx'
import { isSilent } from '../../../orders/is-silent.ts'
import { forgetList } from '../../../orders/last-list.ts'
import { useBoard } from '../../../orders/live-board.ts'
import { useOrderActions } from '../../../orders/order-actions.ts'
import { useCancelledOrders } from '../../../orders/use-cancelled-orders.ts'
import { usePrinters } from '../../../orders/use-printers.ts'
import { useProblems } from '../../../orders/use-problems.ts'
import { withAcceptances } from '../../../orders/with-acceptances.ts'
import { clockTime } from '../../../parts/clock.ts'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { path } from '../../../path.ts'
import { useOpenBusiness } from '../../../resources/account.ts'
import { AskDeviceJob } from './ask-device-job.tsx'
import { ConsoleContext } from './console-context.ts'
import { useKeptDevice } from './device-alerts.tsx'
import { useDeviceJob } from './device-job.ts'
import { DeviceMenu } from './device-menu.tsx'
import { DevicePerson } from './device-person.tsx'
import { FindOrders } from './find-orders.tsx'
import { LocationChoice } from './location-choice.tsx'
import { Navigation } from './navigation.tsx'
import { NobodyWatchingAlarm } from './nobody-watching.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { unansweredOrders } from './notice.ts'
import { NoticeBar } from './notice-bar.tsx'
import { linksOf, screenObstacle, useScreen } from './screen.ts'
import { ServerClock, useServerTime } from './server-clock.tsx'
import { useSession, useSessionActions } from './session.ts'
import { rememberLocation } from './start-location.tsx'
import { SupportBar } from './support-bar.tsx'
import { TakeOrder } from './take-order.tsx'
import { ThrottlePills } from './throttle-pills.tsx'
import { useAskedReload } from './use-asked-reload.ts'
import { useBeat } from './use-beat.ts'
import { useKeepAwake } from './use-keep-awake.ts'
import { useKeptList } from './use-kept-list.ts'
import { useMoneyList } from './use-money-list.ts'
import { useNotices } from './use-notices.ts'
import { useRinging } from './use-ringing.ts'
import { useUnwatched } from './use-unwatched.ts'

const EVERY_MS = 30_000

/** This device's clock, milliseconds since 1970, updated twice a minute: for what changes by the minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface ShellProps {
  readonly screens: readonly RouteObject[]
  readonly notFound: ReactNode
}

/** The screens of the location in the address; `notFound` when the session has no such location. */
export function Shell({ screens, notFound }: ShellProps) {
  const { location: slug } = useParams()
  const { locations, staff } = useSession()
  const location = locations.find((one) => one.slug === slug)
  return location ? (
    <LiveProvider isOff={!isStaffAllowed(staff, 'read-orders')}>
      <LocationShell location={location} screens={screens} />
    </LiveProvider>
  ) : (
    notFound
  )
}

/**
 * Navigation, header with clock, location and sound, and the screen. It reads the board on every screen, so that orders
 * always ring.
 */
function LocationShell({ location, screens }: Pick<ShellProps, 'screens'> & { readonly location: StaffLocation }) {
  const t = useTranslations()
  const session = useSession()
  const { reload, end } = useSessionActions()
  const { mayDiscard } = useUnsaved()
  const other = useOpenBusiness()
  const tell = useTellRefusal()
  const navigate = useNavigate()
  const screen = useScreen()
  // An operator who is let in is nobody who watches over the orders.
  const isSupport = session.staff.role === 'support'
  const deviceJob = useDeviceJob()
  const job = isSupport ? 'office' : deviceJob
  const [muted, setMuted] = useState(false)
  const mayRead = isStaffAllowed(session.staff, 'read-orders')
  const stored = useBoard(location.id, mayRead)
  const isOffline = stored.lostAt !== null
  const mayAdvance = isStaffAllowed(session.staff, 'advance-order')
  const actions = useOrderActions(stored, location, !isOffline && mayAdvance)
  const board = useMemo(() => withAcceptances(stored, actions.accepting), [stored, actions.accepting])
  const minute = useMinute() + board.clockOffset
  useKeptDevice(location.id, mayRead)
  useCancelledOrders(board.orders)
  // Orders for later wait without ringing.
  const silent = board.orders.filter((order) => isSilent(order, location.preparationMinutes, minute)).length
  const fresh = board.newTotal - silent
  const problems = useProblems(location.id, mayRead).data?.open.length ?? 0
  const printers = usePrinters(location.id, mayRead).data ?? null
  const moneyList = useMoneyList().data
  const money = moneyList ? moneyList.disputes.length + moneyList.warnings.length + moneyList.refunds.length : 0
  const counts = useMemo(() => ({ fresh, problems, money }), [fresh, problems, money])
  const { staff } = session
  const isShared = session.device !== null
  useAskedReload(session.device?.reloadAskedAt ?? null)
  const { showsFirstSteps } = session.business
  const links = useMemo(
    () =>
      linksOf(screens).filter(
        (link) =>
          screenObstacle(staff, link, isShared) === null &&
          (link.title !== 'firstSteps.title' || showsFirstSteps) &&
          (link.title !== 'account.title' || staff.role !== 'support'),
      ),
    [screens, staff, isShared, showsFirstSteps],
  )
  const unanswered = unansweredOrders(board.orders)
  // A reminder rings on a muted console too.
  const isQuiet = !isWatching(job ?? 'counter', session.staff)
  const { allowed, allow, setSiren } = useRinging(fresh, muted && unanswered.length === 0, !isQuiet)
  useBeat(location.id, job ?? 'counter', allowed && !muted, mayRead)
  useKeepAwake(!isQuiet)
  useKeptList(stored, location, mayRead && !isQuiet)
  const unwatched = useUnwatched(session.locations, isQuiet ? null : location.id, mayRead)
  const notices = useNotices({
    location,
    unwatched: isQuiet ? unwatched : [],
    unanswered,
    printers,
    waiting: isQuiet && screen?.title !== 'board.title' ? fresh : 0,
    lostAt: board.lostAt,
    allowSound: allowed || muted || isQuiet ? null : allow,
    now: minute,
  })
  const title = screen ? t(screen.title) : null
  const obstacle = screen && screenObstacle(staff, screen, isShared)
  const isOffice = screen !== null && screen.group !== 'service'
  const isWide = useIsWide()
  // A page of the office stays where it is when something happens.
  const isBelow = isOffice || job === 'office'
  useEffect(() => {
    const place = [title, location.name, session.business.name].filter(Boolean).join(' · ')
    document.title = fresh > 0 ? `${t('shell.newOrders', { count: fresh })} · ${place}` : place
  }, [fresh, title, location.name, session.business.name, t])
  useEffect(() => rememberLocation(location.slug), [location.slug])
  useEffect(() => {
    // The session has ended, or the role reads no orders any more.
    if (board.error?.status === 401 || board.error?.status === 403) reload()
  }, [board.error, reload])
  const state = useMemo(
    () => ({ location, board, actions, isOffline, links, counts }),
    [location, board, actions, isOffline, links, counts],
  )
  const leave = async () => {
    if (!(await mayDiscard())) return
    await actions.sendAccepted()
    await end()
    forgetList()
    // Before the gate of sessions shows a sign-in of its own, in which a fast typist would begin.
    await navigate(path.signIn(), { flushSync: true })
  }
  const openBusiness = async (id: number) => {
    if (!(await mayDiscard())) return
    await actions.sendAccepted()
    other.mutate(id, { onSuccess: (href) => window.location.assign(href), onError: tell })
  }
  return (
    <ConsoleContext value={state}>
      <ServerClock offset={board.clockOffset}>
        <div className="flex h-dvh flex-col-reverse [container:shell/size] md:flex-row">
          <Navigation links={links} counts={counts} screen={screen} />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 large-text:flex-nowrap">
              {isOffice ? null : <HeaderTime timeZone={location.timeZone} />}
              <LocationChoice
                locations={session.locations}
                chosen={location.id}
                onChoose={({ slug }) => void navigate(screen?.at(slug) ?? path.board(slug))}
              />
              <div className="ms-auto flex shrink-0 gap-2">
                {isWide && !isOffice && <ThrottlePills location={location} words={isShared ? 'large' : 'medium'} />}
                {isStaffAllowed(staff, 'take-order') && <TakeOrder />}
                {mayRead && <FindOrders />}
                {!isQuiet && !allowed && !muted && (
                  // After a reload some browsers ask for a press, which must not mute here. The bar has the words.
                  <button
                    type="button"
                    onClick={allow}
                    aria-label={t('shell.tapForSound')}
                    className="grid size-12 place-items-center rounded-btn bg-received text-ink"
                  >
                    <VolumeX aria-hidden />
                  </button>
                )}
                {!isQuiet && (allowed || muted) && (
                  <ToggleButton
                    isSelected={!muted}
                    onChange={(on) => setMuted(!on)}
                    aria-label={t('shell.sound')}
                    className="grid size-12 place-items-center rounded-btn border border-line-strong bg-soon data-selected:bg-surface"
                  >
                    {muted || !allowed ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
                  </ToggleButton>
                )}
                {session.device && <DevicePerson device={session.device} locationId={location.id} />}
                <DeviceMenu
                  location={location}
                  onSignOut={() => void leave()}
                  onOpenBusiness={(id) => void openBusiness(id)}
                />
              </div>
            </header>
            {!isWide && screen?.title === 'board.title' && (
              <div className="flex shrink-0 border-b border-line bg-surface px-3 py-1.5 large-text:hidden">
                <ThrottlePills location={location} words="never" />
              </div>
            )}
            <SupportBar timeZone={location.timeZone} />
            {!isBelow && <NoticeBar notices={notices} />}
            <p role="status" className="sr-only">
              {fresh > 0 ? t('board.arrived', { count: fresh }) : ''}
            </p>
            <p role="status" className="sr-only">
              {problems > 0 ? t('problems.waiting', { count: problems }) : ''}
            </p>
            <p role="status" className="sr-only">
              {money > 0 ? t('shell.moneyWaiting', { count: money }) : ''}
            </p>
            <main className="flex min-h-0 flex-1 flex-col">
              {title && <h1 className="sr-only">{title}</h1>}
              {screen && obstacle ? <NotAllowed screen={screen} obstacle={obstacle} /> : <Outlet />}
            </main>
            {isBelow && <NoticeBar notices={notices} isBelow />}
          </div>
        </div>
        <ConflictDialog />
        {!isQuiet && <NobodyWatchingAlarm places={unwatched} onShown={setSiren} />}
        {mayRead && !isSupport && session.business.state === 'live' && <AskDeviceJob location={location} />}
      </ServerClock>
    </ConsoleContext>
  )
}

/** A phone says the time itself, and has no room for it beside the buttons. */
function HeaderTime({ timeZone }: { readonly timeZone: string }) {
  return (
    <time className="text-34 leading-none font-[770] large-text:text-20 max-md:hidden">
      {clockTime(useServerTime(), timeZone)}
    </time>
  )
}
