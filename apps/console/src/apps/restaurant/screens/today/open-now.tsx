import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { useMomentWords } from '../../../../parts/use-until-words.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { ThrottlePills } from '../../shell/throttle-pills.tsx'

/** Whether a place takes orders and until when, and what customers are told of each way to order. */
export function OpenNow({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations('today')
  const stateOf = useStateWords()
  const isOpen = location.state === 'open'
  const closed = isOpen ? location.offered.filter((type) => !location.withinHours.includes(type)) : []
  return (
    <div className="mt-3 border-t border-line pt-3 first:mt-0 first:border-0 first:pt-0">
      <p className={`text-20 font-[700] ${isOpen ? '' : 'text-rejected'}`}>{stateOf(location)}</p>
      <div className="mt-2">
        <ThrottlePills location={location} words="always" />
      </div>
      {closed.map((type) => (
        <p key={type} className="mt-2 text-15 text-ink-2">
          {t(`outOfHours.${type}`)}
        </p>
      ))}
    </div>
  )
}

function useStateWords(): (location: StaffLocation) => string {
  const t = useTranslations('today')
  const moment = useMomentWords()
  const now = useServerTime()
  return ({ state, openUntil, opensAt, pausedUntil, timeZone }) => {
    switch (state) {
      case 'open':
        return openUntil === null ? t('open') : t('openUntil', { time: moment(openUntil, timeZone, now) })
      case 'closed':
        return opensAt === null ? t('closed') : t('closedUntil', { time: moment(opensAt, timeZone, now) })
      case 'paused':
        return pausedUntil === null ? t('stopped') : t('paused', { time: moment(pausedUntil, timeZone, now) })
      case 'stopped':
        return t('stopped')
      case 'suspended':
        return t('suspended')
    }
  }
}
