import type { OrderType } from '@comanda/domain'
import { Segmented, Sheet, showToast } from '@comanda/ui'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { End, Switch } from '../../../api/overrides.ts'
import type { StaffLocation } from '../../../api/session.ts'
import { EndButtons } from '../../../forms/end-buttons.tsx'
import { useDuration } from '../../../orders/use-duration.ts'
import { Button } from '../../../parts/button.tsx'
import { CloseSheet } from '../../../parts/close-sheet.tsx'
import { Scroll } from '../../../parts/scroll.tsx'
import { useHeldWords } from '../../../parts/use-held-words.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useUntilWords } from '../../../parts/use-until-words.ts'
import { useReplaceOverride, useTurnOn } from '../../../resources/overrides.ts'
import { type Pace, paceOf, pacesOf } from './pace.ts'
import { useServerTime } from './server-clock.tsx'

interface ThrottleSheetProps {
  readonly location: StaffLocation
  readonly type: OrderType
  readonly onClose: () => void
}

const chosenOf = ({ off, longer }: Pace): string => (off ? 'off' : longer ? String(longer.minutes) : 'usual')

/** How fast one way to order is from now on, and until when; the end is the last press. */
export function ThrottleSheet({ location, type, onClose }: ThrottleSheetProps) {
  const t = useTranslations('overrides')
  const types = useTranslations('type')
  const words = useHeldWords()
  const tell = useTellRefusal()
  const now = useServerTime()
  const titleId = useId()
  const pace = paceOf(location, type)
  const [chosen, setChosen] = useState(() => chosenOf(pace))
  const replace = useReplaceOverride(location.id)
  const turnOn = useTurnOn()
  const held = [pace.off, pace.longer].filter((one) => one !== null).map((one) => ({ locationId: location.id, ...one }))
  const [first, ...more] = held
  const isBusy = replace.isPending || turnOn.isPending
  const wanted: Switch =
    chosen === 'off' || type === 'table'
      ? { what: 'order-type', subject: type }
      : { what: 'longer-times', subject: type, minutes: Number(chosen) }
  const onEnd = (until: End) =>
    replace.mutate(
      // Times that are longer stay so after a way to order is back on.
      { wanted, until, instead: held.find(({ what }) => what === 'order-type' && wanted.what !== what) ?? null },
      {
        onSuccess: () => {
          showToast(words({ minutes: null, ...wanted }), { tone: 'ok' })
          onClose()
        },
        onError: tell,
      },
    )
  const labelOf = (value: string) =>
    value === 'usual'
      ? t('throttle.usual')
      : value === 'off'
        ? t('throttle.turnOff')
        : t('throttle.plus', { minutes: value })
  return (
    <Sheet labelledBy={titleId} className="bg-surface! md:w-140!" onClose={onClose}>
      <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
        <h2 id={titleId} className="text-24 font-[740]">
          {types(type)}
        </h2>
        <CloseSheet />
      </div>
      <Scroll className="min-h-0 px-5 pt-2 pb-6 md:px-7">
        <Now location={location} type={type} />
        <p aria-hidden className="mt-4 mb-2 text-17 font-[650]">
          {t('throttle.pace')}
        </p>
        <Segmented
          label={t('throttle.pace')}
          value={chosen}
          onChange={setChosen}
          segments={pacesOf(type, pace).map((value) => ({ value, label: labelOf(value) }))}
        />
        <div className="mt-5">
          {chosen !== 'usual' ? (
            <>
              <h3 className="mb-3 text-17 font-[650]">{t('askEnd')}</h3>
              <EndButtons location={location} now={now} isBusy={isBusy} endsAlways onEnd={onEnd} />
            </>
          ) : first ? (
            <Button
              size={64}
              look="accepted"
              className="w-full"
              disabled={isBusy}
              onClick={() => turnOn.mutate([first, ...more], { onSuccess: onClose, onError: tell })}
            >
              {t('throttle.back')}
            </Button>
          ) : (
            <p className="text-15 text-ink-2">{t(type === 'table' ? 'throttle.isOn' : 'throttle.isUsual')}</p>
          )}
        </div>
      </Scroll>
    </Sheet>
  )
}

/** What customers are told, and what holds until when. */
function Now({ location, type }: Pick<ThrottleSheetProps, 'location' | 'type'>) {
  const t = useTranslations('overrides.throttle')
  const words = useHeldWords()
  const until = useUntilWords()
  const duration = useDuration()
  const now = useServerTime()
  const { off, longer, minutes, usual } = paceOf(location, type)
  const told = longer ? { time: duration(minutes), usual: duration(usual) } : null
  return (
    <div className="grid gap-1 text-15">
      {type !== 'table' && <p>{told ? t('now', told) : t('usualNow', { time: duration(minutes) })}</p>}
      {[off, longer]
        .filter((one) => one !== null)
        .map((one) => (
          <p key={one.what}>
            <b>{words(one)}</b> {until(one.until, location.timeZone, now)}
          </p>
        ))}
    </div>
  )
}
