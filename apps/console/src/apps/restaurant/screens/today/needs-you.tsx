import { canPrint, isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePrinters } from '../../../../orders/use-printers.ts'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { usePrinterWords } from '../../../../parts/use-printer-words.ts'
import { path } from '../../../../path.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { useUnwatched } from '../../shell/use-unwatched.ts'

interface Need {
  readonly key: string
  readonly words: string
  readonly to: string
}

/** What waits for somebody at the present place, the most urgent first; each leads to its screen. */
export function NeedsYou() {
  const t = useTranslations('today')
  const { location, counts, board } = useConsole()
  const { staff } = useSession()
  const now = useServerTime()
  const unwatched = useUnwatchedPlaces()
  const printing = usePrinting()
  const mayClose = isStaffAllowed(staff, 'close-day')
  const { data } = useQuery({
    ...dayQueries.today(location.id),
    enabled: mayClose && isStaffAllowed(staff, 'read-money'),
  })
  const late = board.orders.filter(
    ({ status, preparedAt, readyAt }) => status === 'accepted' && preparedAt === null && Date.parse(readyAt) < now,
  ).length
  const { slug } = location
  const counted = (key: Counted, count: number, to: string): Need[] =>
    count > 0 ? [{ key, words: t(key, { count }), to }] : []
  const waiting: readonly Need[] = [
    ...unwatched,
    ...counted('fresh', counts.fresh, path.board(slug)),
    ...counted('late', late, path.board(slug)),
    ...printing,
    ...counted('problems', counts.problems, path.problems(slug)),
    ...counted('money', counts.money, path.money(slug)),
    ...counted('openDays', mayClose ? (data?.openDays ?? 0) : 0, path.days(slug)),
  ]
  return (
    <section aria-label={t('needs')} className="mt-8">
      <h3 className="text-24 font-[740]">{t('needs')}</h3>
      {waiting.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-17 text-ink-2">
          <Check size={22} aria-hidden className="text-accepted" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">
          {waiting.map(({ key, words, to }) => (
            <li key={key}>
              <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2 text-17 font-[650] wrap-anywhere">
                {words}
                <ChevronRight size={20} aria-hidden className="ms-auto shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Counted = 'fresh' | 'late' | 'problems' | 'money' | 'openDays'

/** The places that take orders while no screen is awake: of all places, because nobody is there to see it. */
function useUnwatchedPlaces(): readonly Need[] {
  const t = useTranslations('today')
  const clock = useClockWords()
  const { staff, locations } = useSession()
  return useUnwatched(locations, null, isStaffAllowed(staff, 'read-orders')).map(({ place, goneSince }) => ({
    key: `unwatched ${place.id}`,
    words: t('unwatched', { place: place.name, time: clock(goneSince, place.timeZone) }),
    to: path.board(place.slug),
  }))
}

/** Printers of the present place that cannot print, and orders whose tickets nobody has seen printed. */
function usePrinting(): readonly Need[] {
  const t = useTranslations('today')
  const { location } = useConsole()
  const { staff } = useSession()
  const now = useServerTime()
  const { stateOf } = usePrinterWords()
  const { data } = usePrinters(location.id, isStaffAllowed(staff, 'read-orders'))
  if (!data) return []
  const { printers, late } = data
  const maySet = isStaffAllowed(staff, 'manage-devices')
  const to = maySet ? path.printers(location.slug) : path.board(location.slug)
  return [
    ...(late.length === 0 ? [] : [{ key: 'unprinted', words: t('unprinted', { count: late.length }), to }]),
    ...printers
      .filter(({ condition, printedAt }) => !canPrint(condition) && printedAt !== null)
      .map((printer) => ({
        key: `printer ${printer.id}`,
        words: t('printer', { name: printer.name, state: stateOf(printer, location.timeZone, now) }),
        to,
      })),
  ]
}
