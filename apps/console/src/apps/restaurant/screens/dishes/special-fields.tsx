import {
  addDays,
  type CalendarDate,
  type ClockSpan,
  localeOf,
  localMomentAt,
  type ServingTimes,
  type Special,
  servingWords,
} from '@comanda/domain'
import { Field } from '@comanda/ui'
import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'
import type { Dish, DishFields } from '../../../../api/dishes.ts'
import { Button } from '../../../../parts/button.tsx'
import { amountOf, amountText, useMoney } from '../../../../parts/money.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { DaysAndTimes } from './days-and-times.tsx'

interface SpecialFieldsProps {
  readonly dish: Dish
  readonly onSave: (wanted: Partial<DishFields>) => void
  /** Saves, and returns what the server refuses. */
  readonly onSubmit: (wanted: Partial<DishFields>) => Promise<ApiError | null>
}

/** A lower price of a dish from a date on, at some days and hours where it names them. */
export function SpecialFields({ dish, onSave, onSubmit }: SpecialFieldsProps) {
  const t = useTranslations('dishes.specialPrice')
  const money = useMoney()
  const { location } = useConsole()
  const [isOpen, setOpen] = useState(false)
  const locale = useLocale()
  const days = new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const dayText = (day: CalendarDate) => days.format(new Date(`${day}T00:00:00Z`))
  const { special } = dish
  return (
    <section aria-label={t('title')}>
      <h3 className="text-20 font-[720]">{t('title')}</h3>
      {isOpen ? (
        <SpecialForm dish={dish} onSubmit={onSubmit} onClose={() => setOpen(false)} />
      ) : special === null ? (
        <>
          <p className="mt-1 text-17 text-ink-2">{t('none')}</p>
          <Button className="mt-3 gap-2" onClick={() => setOpen(true)}>
            <BadgePercent size={20} aria-hidden />
            {t('add')}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-17">
            {t(special.endsOn === null ? 'runsOn' : 'runs', {
              price: money(special.price, location.currency),
              from: dayText(special.startsOn),
              to: special.endsOn === null ? '' : dayText(special.endsOn),
            })}
            {special.during && ` · ${servingWords(special.during, locale)}`}
            {special.endsOn !== null &&
              special.endsOn < localMomentAt(Date.now(), location.timeZone).date &&
              ` · ${t('over')}`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setOpen(true)}>{t('change')}</Button>
            <Button look="quiet" onClick={() => onSave({ special: null })}>
              {t('end')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface Fields {
  readonly price: string
  readonly startsOn: string
  /** Empty has no end. */
  readonly endsOn: string
  readonly during: ServingTimes
}

const ALWAYS: ServingTimes = { days: [], times: [] }
const HAPPY_HOUR: ClockSpan = { opens: '17:00', closes: '19:00' }

interface SpecialFormProps extends Pick<SpecialFieldsProps, 'dish' | 'onSubmit'> {
  readonly onClose: () => void
}

function SpecialForm({ dish: { special, price }, onSubmit, onClose }: SpecialFormProps) {
  const t = useTranslations('dishes.specialPrice')
  const words = useTranslations('dishes')
  const locale = useLocale()
  const money = useMoney()
  const { location } = useConsole()
  const today = localMomentAt(Date.now(), location.timeZone).date
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm<Fields>({
    defaultValues: special
      ? {
          price: amountText(special.price, locale),
          startsOn: special.startsOn,
          endsOn: special.endsOn ?? '',
          during: special.during ?? ALWAYS,
        }
      : { price: '', startsOn: today, endsOn: addDays(today, 6), during: ALWAYS },
  })
  const { register, formState, getValues, control } = form
  const during = useController({ control, name: 'during' }).field
  const { errors } = formState
  const save = async (fields: Fields) => {
    const found = await onSubmit({ special: specialOf(fields) })
    setRefusal(found)
    return found === null && fields
  }
  return (
    <RecordForm
      form={form}
      submitError={refusal}
      names={{ 'special.price': 'price', 'special.startsOn': 'startsOn', 'special.endsOn': 'endsOn' }}
      className="mt-3 grid items-start gap-3 rounded-m border border-line bg-surface p-4 sm:grid-cols-3"
      onSubmit={save}
      onSaved={onClose}
    >
      <Field
        label={t('price')}
        hint={t('below', { price: money(price, location.currency) })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        error={errors.price?.message ?? null}
        {...register('price', { validate: (text) => amountOf(text) !== null || words('noAmount') })}
      />
      <Field
        type="date"
        label={t('from')}
        error={errors.startsOn?.message ?? null}
        {...register('startsOn', { validate: (day) => day !== '' || t('noDay') })}
      />
      <Field
        type="date"
        label={t('to')}
        hint={t('lastHint')}
        error={errors.endsOn?.message ?? null}
        {...register('endsOn', {
          validate: (day) => day === '' || day >= getValues('startsOn') || t('beforeBegin'),
        })}
      />
      <div className="sm:col-span-3">
        <p className="mb-2 text-17 font-[600]">{t('when')}</p>
        <DaysAndTimes value={during.value} usual={HAPPY_HOUR} onChange={during.onChange} />
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <Button type="submit" look="ink" disabled={formState.isSubmitting}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </RecordForm>
  )
}

const specialOf = ({ price, startsOn, endsOn, during }: Fields): Special => ({
  price: amountOf(price) ?? 0,
  startsOn,
  endsOn: endsOn === '' ? null : endsOn,
  during,
})
