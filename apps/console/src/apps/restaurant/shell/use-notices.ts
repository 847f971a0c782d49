import { isStaffAllowed, orderNumberText } from '@comanda/domain'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { busySign } from '../../../api/call.ts'
import type { StaffOrder } from '../../../api/orders.ts'
import type { Printers } from '../../../api/printers.ts'
import type { StaffLocation } from '../../../api/session.ts'
import { useClockWords } from '../../../parts/use-clock-words.ts'
import { useHeldWords } from '../../../parts/use-held-words.ts'
import { usePrinterWords } from '../../../parts/use-printer-words.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useMomentWords, useUntilWords } from '../../../parts/use-until-words.ts'
import { path } from '../../../path.ts'
import { useReopenLocation } from '../../../resources/locations.ts'
import { type Notice, worstFirst } from './notice.ts'
import { useScreen } from './screen.ts'
import { useSession } from './session.ts'
import type { UnwatchedPlace } from './use-unwatched.ts'

interface NoticeParts {
  readonly location: StaffLocation
  /** As `unansweredOrders` returns them. */
  readonly unanswered: readonly StaffOrder[]
  /** The places that nobody watches, on a device that does not ring. */
  readonly unwatched: readonly UnwatchedPlace[]
  /** The printers of the place with what they have not printed; null until they were read. */
  readonly printers: Printers | null
  /** How many new orders a device that does not ring is told of. */
  readonly waiting: number
  /** Until when the board was current, milliseconds since 1970; null while the server can be reached. */
  readonly lostAt: number | null
  /** Asks the browser to allow sound; null where it is allowed or staff have switched it off. */
  readonly allowSound: (() => void) | null
  /** By the server's clock, to the minute. */
  readonly now: number
}

/** What needs somebody, on every screen of a location, the worst first. */
export function useNotices({
  location,
  unanswered,
  unwatched,
  printers,
  waiting,
  lostAt,
  allowSound,
  now,
}: NoticeParts): readonly Notice[] {
  const t = useTranslations('shell')
  const clock = useClockWords()
  const { business, staff } = useSession()
  const screen = useScreen()
  const isOwner = isStaffAllowed(staff, 'publish-business')
  const { mutate: reopen } = useReopenLocation(location.id)
  const tell = useTellRefusal()
  // A read waits for a server that is busy.
  const isBusy = useSyncExternalStore(busySign.subscribe, busySign.isShown, busySign.isShown)
  const held = useHeldWords()
  const until = useUntilWords()
  const moment = useMomentWords()
  const print = useTranslations('printers')
  const { whyOf } = usePrinterWords()
  const isOff = (type: string) =>
    location.overrides.some(({ what, subject }) => what === 'order-type' && subject === type)
  const isEveryTypeOff = location.offered.length > 0 && location.offered.every(isOff)
  const timeOf = (at: string | number) => clock(at, location.timeZone)

  const offline = (): Notice | null => {
    if (lostAt === null) return null
    const time = timeOf(lostAt)
    return {
      key: 'offline',
      short: navigator.onLine ? t('notices.unreachableShort') : t('notices.offlineShort', { time }),
      full: t(navigator.onLine ? 'notices.unreachable' : 'notices.offline', { time }),
      action: null,
    }
  }
  const nobody = (): Notice | null => {
    const [first] = unwatched
    if (!first) return null
    const { place, goneSince } = first
    const words = { place: place.name, time: clock(goneSince, place.timeZone) }
    return {
      key: 'unwatched',
      short: t('notices.unwatchedShort', words),
      full: t('notices.unwatched', words),
      action: { label: t('notices.toBoard'), to: path.board(place.slug) },
    }
  }
  const reminder = (): Notice | null => {
    const [first] = unanswered
    if (!first?.answerDueAt) return null
    const count = unanswered.length
    return {
      key: 'unanswered',
      short: t('notices.unansweredShort', { count }),
      full: t('notices.unanswered', {
        count,
        number: orderNumberText(first.number),
        time: timeOf(first.answerDueAt),
      }),
      action: { label: t('notices.answer'), to: path.order(location.slug, first.id) },
    }
  }
  const unprinted = (): Notice | null => {
    const [first] = printers?.late ?? []
    if (!printers || !first) return null
    const count = printers.late.length
    const why = [...new Set(printers.late.map(({ printer }) => printer))]
      .map((name) => whyOf(name, printers.printers.find((one) => one.name === name)?.condition ?? null))
      .join(', ')
    return {
      key: 'unprinted',
      short: print('lateShort', { count, why }),
      full: print('late', { count, why }),
      // Who may not set printers can still print the order elsewhere.
      action: isStaffAllowed(staff, 'manage-devices')
        ? { label: print('see'), to: path.printers(location.slug) }
        : { label: print('open'), to: path.order(location.slug, first.orderId) },
    }
  }
  const halted = (): Notice | null => {
    const { state, pausedUntil } = location
    if (state === 'open' || state === 'closed' || state === 'suspended' || business.state !== 'live') return null
    // With each way to order off, the line about those says it.
    if (isEveryTypeOff) return null
    const time = pausedUntil === null ? null : moment(pausedUntil, location.timeZone, now)
    return {
      key: 'halted',
      short: time === null ? t('notices.stoppedShort') : t('notices.pausedShort', { time }),
      full: time === null ? t('notices.stopped') : t('notices.paused', { time }),
      action: { label: t('notices.reopen'), to: () => reopen(undefined, { onError: tell }) },
    }
  }
  const off = (): Notice | null => {
    const [first, ...more] = location.overrides
    if (!first || business.state !== 'live') return null
    const wordsOf = (one: typeof first) => {
      const name = location.areas.find(({ id }) => one.what === 'area' && String(id) === one.subject)?.name ?? null
      return `${held({ ...one, name })} ${until(one.until, location.timeZone, now)}`
    }
    const action = { label: t('notices.seeOff'), to: path.today(location.slug) }
    const count = location.overrides.length
    return more.length === 0
      ? { key: 'off', short: wordsOf(first), full: wordsOf(first), action }
      : { key: 'off', short: t('notices.offShort', { count }), full: [first, ...more].map(wordsOf).join(' · '), action }
  }
  const page = (): Notice | null => {
    if (business.state === 'suspended')
      return { key: 'suspended', short: t('notices.suspendedShort'), full: t('suspended'), action: null }
    const isDraft = business.state === 'draft'
    if (screen?.title === 'firstSteps.title' || !(isDraft || (isOwner && business.showsFirstSteps))) return null
    const action = isOwner ? { label: t('toFirstSteps'), to: path.firstSteps(location.slug) } : null
    return isDraft
      ? { key: 'draft', short: t('notices.draftShort'), full: t('draft'), action }
      : { key: 'first-steps', short: t('notices.firstStepsShort'), full: t('firstSteps'), action }
  }

  return worstFirst([
    offline(),
    nobody(),
    isBusy && lostAt === null
      ? { key: 'busy', short: t('notices.busyShort'), full: t('notices.busy'), action: null }
      : null,
    reminder(),
    unprinted(),
    waiting > 0 && unanswered.length === 0
      ? {
          key: 'waiting',
          short: t('notices.unansweredShort', { count: waiting }),
          full: t('notices.waiting', { count: waiting }),
          action: { label: t('notices.toBoard'), to: path.board(location.slug) },
        }
      : null,
    halted(),
    off(),
    page(),
    location.cardsRefused
      ? { key: 'cards', short: t('notices.cardsShort'), full: t('cardsRefused'), action: null }
      : null,
    allowSound && {
      key: 'sound',
      short: t('notices.soundShort'),
      full: t('soundBlocked'),
      action: { label: t('turnSoundOn'), to: allowSound },
    },
  ])
}
