import { expectedCash, type Minor } from '@comanda/domain'
import { ConfirmDialog, Field, showToast, TextArea } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'
import { Button } from '../../../../parts/button.tsx'
import { amountOf, amountText, useMoney } from '../../../../parts/money.ts'
import { useDifference } from '../../../../parts/use-difference.ts'
import { useCloseDay } from '../../../../resources/days.ts'
import { driversQuery } from '../../../../resources/drivers.ts'
import { CountCash } from './count-cash.tsx'
import { useDayName } from './use-day-name.ts'

const MOST_NOTE = 500

/** An empty field is an empty drawer. */
const floatOf = (text: string): Minor | null => (text.trim() === '' ? 0 : amountOf(text))

interface CloseDayProps {
  readonly day: BusinessDay
  readonly locationId: number
}

/** Counts the drawer and closes the day. A day that goes on, or has open orders, is asked about first. */
export function CloseDay({ day, locationId }: CloseDayProps) {
  const t = useTranslations('days.close')
  const drawer = useTranslations('days.drawer')
  const locale = useLocale()
  const money = useMoney()
  const name = useDayName()
  const difference = useDifference()
  const { mutateAsync, isPending } = useCloseDay(locationId, day.day)
  const drivers = useQuery(driversQuery(locationId)).data ?? []
  const withDrivers = drivers.reduce((sum, { cash }) => sum + cash, 0)
  const [isCounting, setCounting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    mode: 'onChange',
    defaultValues: { float: amountText(day.usualFloat, locale), counted: '', note: '' },
  })
  const { errors } = form.formState
  const [floatText, countedText] = useWatch({ control: form.control, name: ['float', 'counted'] })
  const [float, counted] = [floatOf(floatText), amountOf(countedText)]
  const expected = float === null ? null : expectedCash(day.sheet, float)
  const open = day.unsold.filter(({ state, isCounted }) => state === 'open' && !isCounted).length
  const isAmount = (text: string) => text.trim() === '' || amountOf(text) !== null || t('wrongAmount')
  const close = form.handleSubmit(async (values) => {
    const sent = { float: floatOf(values.float) ?? 0, counted: amountOf(values.counted), note: values.note.trim() }
    try {
      const { closed } = await mutateAsync({ drawer: sent, seen: day.sheet })
      showToast(t('done', { number: String(closed?.number ?? '') }))
    } catch (refusal) {
      const { code, message } = refusal as { readonly code: string; readonly message: string }
      showToast(code === 'changed_meanwhile' ? t('changed') : message || t('failed'), { tone: 'bad' })
    }
  })
  const ask = form.handleSubmit(() => (day.isOver && open === 0 ? close() : setAsking(true)))
  return (
    <section aria-labelledby="close-day" className="mt-10 rounded-m border border-line bg-surface p-4 md:p-6">
      <h3 id="close-day" className="text-24 font-[740]">
        {t('title')}
      </h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {day.closesToo.length > 0 && (
        <p className="mt-2 text-17 font-[650]">{t('also', { days: day.closesToo.map(name).join(', ') })}</p>
      )}
      <form noValidate onSubmit={ask} className="mt-5 grid max-w-160 gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={drawer('float')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.float?.message ?? null}
            {...form.register('float', { validate: isAmount })}
          />
          <div>
            <p className="text-label font-semibold">{drawer('expected')}</p>
            <p className="flex min-h-12 items-center text-24 font-[740] tabular-nums">
              {expected === null ? '–' : money(expected, day.currency)}
            </p>
            {withDrivers > 0 && (
              <p className="text-15 font-[650]">{t('withDrivers', { amount: money(withDrivers, day.currency) })}</p>
            )}
          </div>
        </div>
        {isCounting && (
          <CountCash
            currency={day.currency}
            onSum={(sum: Minor) => form.setValue('counted', amountText(sum, locale), { shouldDirty: true })}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label={drawer('counted')}
            hint={t('countedHint')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.counted?.message ?? null}
            {...form.register('counted', { validate: isAmount })}
          />
          <div role="status">
            {counted !== null && expected !== null && (
              <>
                <p className="text-label font-semibold">{drawer('difference')}</p>
                <p
                  className={`flex min-h-12 items-center text-24 font-[740] tabular-nums ${counted === expected ? 'text-accepted' : 'text-rejected'}`}
                >
                  {difference(counted - expected, day.currency)}
                </p>
              </>
            )}
          </div>
        </div>
        <Button className="justify-self-start" onClick={() => setCounting(!isCounting)} aria-expanded={isCounting}>
          {t(isCounting ? 'asSum' : 'coins')}
        </Button>
        <TextArea label={drawer('note')} maxLength={MOST_NOTE} rows={2} {...form.register('note')} />
        <Button type="submit" look="ink" size={56} className="justify-self-start" disabled={isPending}>
          {t('button')}
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t('askTitle')}
          labels={{ continue: t('button'), cancel: t('cancel') }}
          onContinue={() => {
            setAsking(false)
            void close()
          }}
          onCancel={() => setAsking(false)}
        >
          {[day.isOver ? null : t('goesOn'), open === 0 ? null : t('openOrders', { count: open })]
            .filter(Boolean)
            .join(' ')}
        </ConfirmDialog>
      )}
    </section>
  )
}
