import { type Location, type OrderType, orderTypeState } from '@comanda/domain'
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
  if (blockedBy === null) return null
  const { name, timeZone } = location
  const title =
    opensAt === null || blockedBy === 'stopped' || blockedBy === 'suspended'
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
