import { Field, showToast } from '@comanda/ui'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Driver } from '../../../../api/drivers.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { amountOf, useMoney } from '../../../../parts/money.ts'
import { useDayWords } from '../../../../parts/use-day-words.ts'
import { useDifference } from '../../../../parts/use-difference.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useHandInCash } from '../../../../resources/drivers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'

/** The cash that a driver has to hand in: counted, and closed with what it differs by. */
export function DriverCash({ driver }: { readonly driver: Driver }) {
  const t = useTranslations('drivers.handIn')
  const texts = useTranslations('drivers')
  const money = useMoney()
  const { location } = useConsole()
  return (
    <section aria-labelledby="driver-cash" className="mt-6 rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id="driver-cash" className="text-20 font-[740]">
        {texts('cash')}
      </h3>
      {driver.cashOrders === 0 ? (
        <p className="mt-1 text-17 text-ink-2">{t('nothing')}</p>
      ) : (
        <>
          <p className="mt-1 text-34 font-[800] tabular-nums">{money(driver.cash, location.currency)}</p>
          <p className="text-17 text-ink-2">{t('from', { count: driver.cashOrders })}</p>
          {/* Cash that arrives meanwhile is another sum to count. */}
          <HandIn key={`${driver.cash} ${driver.cashOrders}`} driver={driver} />
        </>
      )}
      {driver.lastHandIn && <Last handIn={driver.lastHandIn} />}
    </section>
  )
}

function HandIn({ driver }: { readonly driver: Driver }) {
  const t = useTranslations('drivers.handIn')
  const close = useTranslations('days.close')
  const { location } = useConsole()
  const difference = useDifference()
  const tell = useTellRefusal()
  const handIn = useHandInCash(location.id, driver.id)
  const form = useForm({ mode: 'onChange', defaultValues: { counted: '' } })
  const text = useWatch({ control: form.control, name: 'counted' })
  const counted = amountOf(text)
  const save = form.handleSubmit(() => {
    if (counted !== null)
      handIn.mutate(
        { counted, seen: driver },
        { onSuccess: () => showToast(t('done', { name: driver.name }), { tone: 'ok' }), onError: tell },
      )
  })
  return (
    <form noValidate onSubmit={save} className="mt-4 grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('counted')}
          inputMode="decimal"
          autoComplete="off"
          error={form.formState.errors.counted?.message ?? null}
          {...form.register('counted', { validate: (typed) => amountOf(typed) !== null || close('wrongAmount') })}
        />
        <p role="status" className="flex min-h-12 items-center text-20 font-[740] sm:mt-7">
          {counted !== null && (
            <span className={counted === driver.cash ? 'text-accepted' : 'text-rejected'}>
              {difference(counted - driver.cash, location.currency)}
            </span>
          )}
        </p>
      </div>
      <Button
        type="submit"
        look="ink"
        size={56}
        className="justify-self-start"
        disabled={counted === null || handIn.isPending}
      >
        {t('button')}
      </Button>
    </form>
  )
}

function Last({ handIn: { at, expected, counted } }: { readonly handIn: NonNullable<Driver['lastHandIn']> }) {
  const t = useTranslations('drivers.handIn')
  const money = useMoney()
  const { location } = useConsole()
  const now = useServerTime()
  const difference = useDifference()
  const day = useDayWords()(at, location.timeZone, now)
  const time = clockTime(at, location.timeZone)
  return (
    <p className="mt-4 border-t border-line pt-3 text-15 text-ink-2">
      {t('last', {
        when: day === null ? time : `${day}, ${time}`,
        amount: money(counted, location.currency),
        difference: difference(counted - expected, location.currency),
      })}
    </p>
  )
}
