import { nextEpochOf } from '@comanda/domain'
import { useState } from 'react'
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
  /** Each choice has an end. */
  readonly endsAlways?: boolean
  /** A press is the decision. */
  readonly onEnd: (until: End) => void
}

const textOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/**
 * Until when something is off, a press for each: the next opening first, then minutes, closing time, a time of the
 * clock, and at last without an end, which is never the usual choice.
 */
export function EndButtons({ location, now, isBusy, endsAlways = false, onEnd }: EndButtonsProps) {
  const t = useTranslations('overrides.ends')
  const moment = useMomentWords()
  const { usualEnd, endOfDay, timeZone } = location
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
          onClick={() => onEnd(textOf(now + minutes * MINUTE))}
        >
          {t('minutes', { minutes })}
        </Button>
      ))}
      {closes !== null && (
        <Button size={64} className="col-span-full" disabled={isBusy} onClick={() => onEnd(closes)}>
          {t('day', { when: moment(closes, timeZone, now) })}
        </Button>
      )}
      <ChosenEnd location={location} now={now} isBusy={isBusy} onEnd={onEnd} />
      {!endsAlways && (
        <Button
          size={64}
          look="rejectedOutline"
          className="col-span-full"
          disabled={isBusy}
          onClick={() => onEnd(null)}
        >
          {t('open')}
        </Button>
      )}
    </div>
  )
}

/** A time of the location's clock; the button says on which day it is. */
function ChosenEnd({ location: { timeZone }, now, isBusy, onEnd }: EndButtonsProps) {
  const t = useTranslations('overrides.ends')
  const moment = useMomentWords()
  const [time, setTime] = useState('')
  const at = time === '' ? null : textOf(nextEpochOf(time, timeZone, now))
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3">
      <label className="flex min-h-13 flex-wrap items-center gap-x-3 text-17 font-[600]">
        {t('chosen')}
        <input
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="min-h-13 max-w-full rounded-btn border-[1.5px] border-field bg-surface px-2 text-17 font-[600]"
        />
      </label>
      {at !== null && (
        <Button size={64} className="grow px-2! text-17!" disabled={isBusy} onClick={() => onEnd(at)}>
          {t('at', { when: moment(at, timeZone, now) })}
        </Button>
      )}
    </div>
  )
}
