import { type Location, longerTimes, type OrderType, orderTypeState } from '@comanda/domain'
import { Notice } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMomentWords } from './opening-words.ts'

interface ClosedNoticeProps {
  readonly location: Location
  readonly orderType: OrderType
  readonly now: Temporal.Instant
  /** A button that asks for news of the opening. */
  readonly bell?: ReactNode
}

/** Says that ordering is not possible now, until when, and whether ordering ahead is. [4.51] [1.07] */
export function ClosedNotice({ location, orderType, now, bell = null }: ClosedNoticeProps) {
  const t = useTranslations('menu')
  const moment = useMomentWords()
  const { blockedBy, later, opensAt } = orderTypeState(location, orderType, now)
  if (blockedBy === null) return <LongerTimes location={location} orderType={orderType} now={now} />
  const { name, timeZone } = location
  const title =
    blockedBy === 'unwatched'
      ? t('unwatchedBanner', { location: name })
      : blockedBy === 'off'
        ? opensAt === null
          ? t(`offBanner.${orderType}`, { location: name })
          : t(`offUntilBanner.${orderType}`, { location: name, time: moment(opensAt, timeZone, now) })
        : opensAt === null || blockedBy === 'stopped' || blockedBy === 'suspended'
          ? t('stoppedBanner', { location: name })
          : blockedBy === 'paused'
            ? t('pausedBanner', { location: name, time: moment(opensAt, timeZone, now) })
            : t('closedBanner', { when: moment(opensAt, timeZone, now) })
  return (
    <div className="pt-5">
      <Notice
        tone="warn"
        title={
          <>
            {title} <span className="font-normal">{later ? t('closedPreOrder') : t('closedNoOrder')}</span>
          </>
        }
        action={bell}
        role="status"
      />
    </div>
  )
}

/** Says that orders take longer for now, and until when. */
function LongerTimes({ location, orderType, now }: Omit<ClosedNoticeProps, 'bell'>) {
  const t = useTranslations('menu')
  const moment = useMomentWords()
  const longer = longerTimes(location, orderType, now.epochMilliseconds)
  if (longer === null) return null
  const { minutes, until } = longer
  return (
    <div className="pt-5">
      <Notice
        tone="info"
        title={
          until === null
            ? t('longerTimes', { minutes })
            : t('longerTimesUntil', { minutes, time: moment(until, location.timeZone, now) })
        }
        role="status"
      />
    </div>
  )
}
