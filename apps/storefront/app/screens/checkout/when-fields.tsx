import {
  ASAP,
  asapWindow,
  type CalendarDate,
  chooseDate,
  chooseLater,
  type Location,
  laterDates,
  localMoment,
  type OrderType,
  openingState,
  orderTypeState,
  slotsOn,
} from '@comanda/domain'
import { Notice, OptionCard, Select } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useEndWords } from '../../shell/opening-words.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { fieldId } from './details-form.ts'
import { StepSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

interface WhenFieldsProps {
  readonly state: DetailsFormState
  readonly location: Location
  readonly orderType: OrderType
}

/** As soon as possible, or a day and a quarter of an hour. [4.31] [4.32] [5.18] [5.20] [5.38] */
export function WhenFields({ state, location, orderType }: WhenFieldsProps) {
  const t = useTranslations('checkout.when')
  const now = useNow()
  const end = useEndWords()
  const { pickup } = state.form
  const can = orderTypeState(location, orderType, now)
  const opening = openingState(location, now)
  const window = asapWindow(location, orderType, now)
  const { set } = state
  // Closed for now, but a time can be had: later from the start. [4.32]
  const mustWait = !can.asap && can.later && pickup.type === 'asap'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is corrected once, when the door closes
  useEffect(() => {
    if (mustWait) set({ pickup: chooseLater(location, orderType, now) })
  }, [mustWait])

  return (
    <StepSection title={t('title')}>
      {can.asap ? null : (
        <Notice
          tone="info"
          title={
            opening.state === 'paused'
              ? t('pausedUntil', {
                  location: location.name,
                  time: end(opening.until, location.timeZone, now),
                })
              : t('closedNow', { location: location.name })
          }
        />
      )}
      <fieldset className="grid grid-cols-[3fr_2fr] gap-3 max-[22rem]:grid-cols-1">
        <legend className="sr-only">{t('title')}</legend>
        <OptionCard
          bare
          name="when"
          title={t('asap')}
          text={window === null ? t('asapClosed') : t('about', { window: `${window.from.time}–${window.until.time}` })}
          checked={pickup.type === 'asap'}
          disabled={!can.asap}
          onChange={() => set({ pickup: ASAP })}
        />
        <OptionCard
          bare
          name="when"
          title={t('later')}
          text={t('pick')}
          checked={pickup.type === 'later'}
          disabled={!can.later}
          onChange={() => set({ pickup: chooseLater(location, orderType, now) })}
        />
      </fieldset>
      {pickup.type === 'later' ? (
        <LaterFields state={state} location={location} orderType={orderType} date={pickup.date} at={pickup.at} />
      ) : null}
    </StepSection>
  )
}

interface LaterFieldsProps extends WhenFieldsProps {
  readonly date: CalendarDate | null
  readonly at: string | null
}

function LaterFields({ state, location, orderType, date, at }: LaterFieldsProps) {
  const t = useTranslations('checkout.when')
  const now = useNow()
  const dates = laterDates(location, orderType, now)
  const slots = date === null ? [] : slotsOn(location, orderType, date, now)
  const nameOf = useDateName(localMoment(now, location.timeZone).date)
  const error = state.errorOf('pickup.at')
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('date')}
        value={date ?? ''}
        error={date === null ? error : null}
        onChange={(event) => state.set({ pickup: chooseDate(state.form.pickup, event.target.value) })}
      >
        {date === null ? <option value="">{t('chooseDate')}</option> : null}
        {dates.map((day) => (
          <option key={day} value={day}>
            {nameOf(day)}
          </option>
        ))}
      </Select>
      <Select
        id={fieldId('pickup.at')}
        label={t('time')}
        value={slots.some((slot) => slot.at === at) ? (at ?? '') : ''}
        error={error}
        {...(date !== null && slots.length === 0 && { hint: t('none') })}
        onBlur={() => state.left('pickup.at')}
        onChange={(event) => state.set({ pickup: { type: 'later', date, at: event.target.value || null } })}
      >
        <option value="">{t('chooseTime')}</option>
        {slots.map((slot) => (
          <option key={slot.at} value={slot.at}>
            {slot.time}
          </option>
        ))}
      </Select>
    </div>
  )
}

function useDateName(today: CalendarDate): (date: CalendarDate) => string {
  const t = useTranslations('checkout.when')
  const { language } = useSite()
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (date) => {
    if (date === today) return t('today')
    return date === tomorrow ? t('tomorrow') : format.format(Date.parse(`${date}T12:00:00Z`))
  }
}
