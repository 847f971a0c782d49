import { isStaffAllowed, orderNumberText, UNWATCHED_MINUTES, UNWATCHED_PAUSE } from '@comanda/domain'
import { Sheet } from '@comanda/ui'
import { BellRing, Eye, EyeOff, Pause, Phone, Siren } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { clockTime } from '../../../parts/clock.ts'
import { useMoney } from '../../../parts/money.ts'
import { useClockWords } from '../../../parts/use-clock-words.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { path } from '../../../path.ts'
import { usePauseLocation } from '../../../resources/locations.ts'
import { useServerTime } from './server-clock.tsx'
import { useSession } from './session.ts'
import type { UnwatchedPlace } from './use-unwatched.ts'

/** The siren cannot be put away for longer. */
const AWAY_MS = 60_000

/** "2:48" */
const elapsed = (since: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface NobodyWatchingProps {
  readonly unwatched: UnwatchedPlace
  /** Puts it away for a minute. */
  readonly onAway: () => void
}

/** Over the whole screen of a device that watches another place: nobody watches this one, which takes orders. */
export function NobodyWatching({ unwatched, onAway }: NobodyWatchingProps) {
  const t = useTranslations('unwatched')
  const { staff } = useSession()
  const titleId = useId()
  const now = useServerTime()
  const money = useMoney()
  const clock = useClockWords()
  const type = useTranslations('type')
  const jobs = useTranslations('shell.device.jobs')
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const { place, first, waiting, pausesAt, telephone, told } = unwatched
  const pause = usePauseLocation(place.id)
  const laterOnlyAt = Date.parse(unwatched.goneSince) + UNWATCHED_MINUTES * 60_000
  const timeOf = (at: string) => clock(at, place.timeZone)
  const button =
    'flex min-h-23 flex-1 basis-60 items-center justify-center gap-4 rounded-m border-[3px] border-white px-5 text-24 font-[700] text-white'
  return (
    <Sheet
      role="alertdialog"
      labelledBy={titleId}
      className="hazard m-0! h-dvh! max-h-none! w-screen! max-w-none! rounded-none! p-3 md:p-5"
      onClose={onAway}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-auto bg-[#a60d15] p-5 text-white md:p-10">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-17 font-[600]">
          <span className="text-34 font-[770] leading-none">{clockTime(now, place.timeZone)}</span>
          <span className="ms-auto flex items-center gap-2">
            <Siren aria-hidden />
            {t('since', { time: elapsed(unwatched.toldAt, now) })}
          </span>
        </p>
        <div className="flex items-center gap-6">
          <EyeOff aria-hidden className="hidden size-28 shrink-0 rounded-m bg-white p-5 text-[#a60d15] md:block" />
          <h2 id={titleId} className="text-34 font-[780] leading-tight wrap-anywhere md:text-56">
            {t('title', { place: place.name })}
          </h2>
        </div>
        <p className="text-20 font-[650] md:text-24">
          {t(now < laterOnlyAt ? 'takesOrders' : 'laterOnly')}{' '}
          {first !== null && (
            <mark className="rounded-s bg-[#ffd21f] px-2 py-0.5 text-[#16140f]">
              {t('waits', { count: waiting, time: elapsed(first.receivedAt, now) })}
            </mark>
          )}
        </p>
        <dl className="grid gap-3 md:grid-cols-3">
          <Fact name={t('last')}>
            {unwatched.job === 'printer'
              ? t('printerGone', { time: timeOf(unwatched.goneSince) })
              : t('gone', { job: jobs(`${unwatched.job}.name`), time: timeOf(unwatched.goneSince) })}
          </Fact>
          {first && (
            <Fact name={t('order')}>
              {t('orderWords', {
                number: orderNumberText(first.number),
                type: type(first.orderType),
                total: money(first.total, place.currency),
              })}
            </Fact>
          )}
          <Fact name={t('ifNobody')}>
            {t('laterFrom', { time: timeOf(new Date(laterOnlyAt).toISOString()) })}
            {pausesAt !== null && <span className="block">{t('pauses', { time: timeOf(pausesAt) })}</span>}
          </Fact>
        </dl>
        <div className="mt-auto flex flex-wrap gap-4">
          <button
            type="button"
            className={`${button} bg-white text-[#16140f]!`}
            onClick={() => void navigate(path.board(place.slug))}
          >
            <Eye size={28} aria-hidden />
            {t('watch')}
          </button>
          <a href={`tel:${telephone}`} className={button}>
            <Phone size={28} aria-hidden />
            {t('call', { place: place.name })}
          </a>
          {isStaffAllowed(staff, 'pause-location') && (
            <button
              type="button"
              className={button}
              disabled={pause.isPending}
              onClick={() =>
                pause.mutate(new Date(now + UNWATCHED_PAUSE.lasts * 60_000).toISOString(), { onError: tell })
              }
            >
              <Pause size={28} aria-hidden />
              {t('pause')}
            </button>
          )}
        </div>
        <p className="flex flex-wrap items-center justify-center gap-3 text-17">
          {told.length > 0 && (
            <span className="flex items-center gap-2">
              <BellRing size={20} aria-hidden />
              {t('told', { names: told.join(', ') })}
            </span>
          )}
          <button type="button" className="min-h-12 px-3 font-[650] underline underline-offset-4" onClick={onAway}>
            {t('away')}
          </button>
        </p>
      </div>
    </Sheet>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-m bg-[#7c0509] p-5">
      <dt className="text-15">{name}</dt>
      <dd className="mt-1 text-20 font-[700] wrap-anywhere">{children}</dd>
    </div>
  )
}

interface NobodyWatchingAlarmProps {
  readonly places: readonly UnwatchedPlace[]
  /** Told whether the alarm stands over the screen: the siren sounds with it. */
  readonly onShown: (isShown: boolean) => void
}

/** The first of the places that is not put away. */
export function NobodyWatchingAlarm({ places, onShown }: NobodyWatchingAlarmProps) {
  const [away, setAway] = useState<Readonly<Record<number, number>>>({})
  const now = useServerTime()
  const shown = places.find(({ locationId }) => now >= (away[locationId] ?? 0))
  const isShown = shown !== undefined
  useEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  if (!shown) return null
  return (
    <NobodyWatching
      key={shown.locationId}
      unwatched={shown}
      onAway={() => setAway((before) => ({ ...before, [shown.locationId]: now + AWAY_MS }))}
    />
  )
}
