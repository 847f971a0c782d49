import { useTranslations } from 'use-intl'
import type { End } from '../api/overrides.ts'
import type { StaffLocation } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { useMomentWords } from '../parts/use-until-words.ts'

const MINUTES = [15, 30, 60]
const MINUTE = 60_000

interface EndButtonsProps {
  readonly location: Pick<StaffLocation, 'usualEnd' | 'endOfDay' | 'timeZone'>
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
  readonly isBusy: boolean
  /** A press is the decision. */
  readonly onEnd: (until: End) => void
}

/**
 * Until when something is off, a press for each: the next opening first, then minutes, closing time, and at last
 * without an end, which is never the usual choice.
 */
export function EndButtons({ location, now, isBusy, onEnd }: EndButtonsProps) {
  const t = useTranslations('overrides.ends')
  const moment = useMomentWords()
  const { usualEnd, endOfDay, timeZone } = location
  const after = (minutes: number) => `${new Date(now + minutes * MINUTE).toISOString().slice(0, 19)}Z`
  const closes = endOfDay !== null && Date.parse(endOfDay) > now && endOfDay !== usualEnd ? endOfDay : null
  return (
    <div className="grid grid-cols-3 gap-3 large-text:grid-cols-1">
      {usualEnd !== null && (
        <Button size={64} look="ink" className="col-span-full" disabled={isBusy} onClick={() => onEnd(undefined)}>
          {t('usual', { when: moment(usualEnd, timeZone, now) })}
        </Button>
      )}
      {MINUTES.map((minutes) => (
        <Button
          key={minutes}
          size={64}
          className="px-2! text-17!"
          disabled={isBusy}
          onClick={() => onEnd(after(minutes))}
        >
          {t('minutes', { minutes })}
        </Button>
      ))}
      {closes !== null && (
        <Button size={64} className="col-span-full" disabled={isBusy} onClick={() => onEnd(closes)}>
          {t('day', { when: moment(closes, timeZone, now) })}
        </Button>
      )}
      <Button size={64} look="rejectedOutline" className="col-span-full" disabled={isBusy} onClick={() => onEnd(null)}>
        {t('open')}
      </Button>
    </div>
  )
}
