import { type ClockSpan, isLongSpan, type OpeningHours, ORDER_TYPES, type OrderType } from '@comanda/domain'
import { Checkbox, Segmented, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LongHours } from '../../../../forms/long-hours.tsx'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetHours } from '../../../../resources/location-settings.ts'
import type { SettingsFormProps } from './restaurant-screen.tsx'
import { SpecialDays } from './special-days.tsx'
import { WeekHours } from './week-hours.tsx'

type Hours = Record<OrderType, OpeningHours>

const areSame = ({ delivery, collection, table }: Hours): boolean =>
  new Set([delivery, collection, table].map((one) => JSON.stringify(one))).size === 1

const spansOf = (hours: Hours): readonly ClockSpan[] =>
  ORDER_TYPES.flatMap((type) => [...Object.values(hours[type].week), ...Object.values(hours[type].exceptions)].flat())

/** When orders are taken, for all ways to order together or for each, with the days that differ. */
export function HoursForm({ settings, location }: SettingsFormProps) {
  const t = useTranslations('restaurant.hours')
  const common = useTranslations('restaurant')
  const types = useTranslations('type')
  const store = useSetHours(location.id)
  const form = useRecordForm<{ hours: Hours }>({ hours: settings.hours })
  const { reset, setValue, watch, formState } = form
  const seen = useSeen(settings, formState.isDirty)
  const hours = watch('hours')
  const [isApart, setIsApart] = useState(!areSame(settings.hours))
  const [isConfirmed, setConfirmed] = useState(false)
  const isAsked = spansOf(hours).some(isLongSpan)
  const firstOffered = ORDER_TYPES.find((type) => settings.ways[type].offered) ?? 'collection'
  const [chosen, setChosen] = useState<OrderType>(firstOffered)
  const shown = hours[chosen]
  const set = (next: Hours) => {
    setConfirmed(false)
    setValue('hours', next, { shouldDirty: true })
  }
  const change = (next: OpeningHours) =>
    set(isApart ? { ...hours, [chosen]: next } : { delivery: next, collection: next, table: next })
  const save = async (wanted: { readonly hours: Hours }) => {
    const stored = await store.mutateAsync({ wanted: wanted.hours, seen: seen.hours, isConfirmed })
    reset({ hours: stored.hours })
    showToast(common('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={store.error} className="grid gap-6" onSubmit={save}>
      <Checkbox
        label={t('apart')}
        checked={isApart}
        onChange={({ target }) => {
          setIsApart(target.checked)
          if (!target.checked) set({ delivery: shown, collection: shown, table: shown })
        }}
      />
      {isApart && (
        <Segmented
          label={t('of')}
          value={chosen}
          segments={ORDER_TYPES.map((value) => ({ value, label: types(value) }))}
          onChange={setChosen}
        />
      )}
      <WeekHours
        key={`week ${isApart ? chosen : ''}`}
        week={shown.week}
        onChange={(week) => change({ ...shown, week })}
      />
      <SpecialDays
        key={`special days ${isApart ? chosen : ''}`}
        location={location}
        hours={shown}
        onChange={(of) => change(of(shown))}
        onChangeAll={(of) =>
          set({ delivery: of(hours.delivery), collection: of(hours.collection), table: of(hours.table) })
        }
      />
      <LongHours spans={spansOf(hours)} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      <SaveButton state={formState} isHeld={isAsked && !isConfirmed}>
        {common('save')}
      </SaveButton>
    </RecordForm>
  )
}
