import { isStaffAllowed } from '@comanda/domain'
import { CircleCheck, CirclePause, OctagonX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { EndButtons } from '../../../../forms/end-buttons.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useMomentWords } from '../../../../parts/use-until-words.ts'
import { usePauseLocation, useReopenLocation } from '../../../../resources/locations.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { ChangeRulesSection } from './change-rules.tsx'
import { FirstOrderCodeSection } from './first-order-code.tsx'
import { IfUnwatchedSection } from './if-unwatched.tsx'
import { KitchenCapacity } from './kitchen-capacity.tsx'
import { OrderDeadlinesSection } from './order-deadlines.tsx'
import { WaysNow } from './ways-now.tsx'

/**
 * Whether the location takes orders: pause, stop and reopen it, and set the kitchen's capacity, the order deadlines and
 * the first-order code. [4.51]
 */
export function AvailabilityScreen() {
  const { location } = useConsole()
  // Another location has a form of its own.
  return <Availability key={location.id} location={location} />
}

function Availability({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations()
  const { staff } = useSession()
  const pause = usePauseLocation(location.id)
  const reopen = useReopenLocation(location.id)
  const tell = useTellRefusal()
  const now = useServerTime()
  const isBusy = pause.isPending || reopen.isPending
  const halted = location.state === 'paused' || location.state === 'stopped'
  return (
    <div className="mx-auto w-full max-w-160 overflow-auto p-4 md:p-8">
      <h2 className="text-34 font-[760]">{t('availability.title')}</h2>
      <p
        aria-live="polite"
        className={`mt-5 flex min-h-20 items-center gap-4 rounded-m border px-5 text-20 font-[680] ${halted ? 'border-soon bg-soon/20' : 'border-line bg-surface'}`}
      >
        {location.state === 'open' ? (
          <CircleCheck className="text-accepted" aria-hidden />
        ) : location.state === 'paused' ? (
          <CirclePause aria-hidden />
        ) : (
          <OctagonX className="text-rejected" aria-hidden />
        )}
        <StateWords location={location} />
      </p>
      {location.state !== 'suspended' && (
        <div className="mt-5 grid grid-cols-2 gap-3 large-text:grid-cols-1">
          {halted && (
            <Button
              size={80}
              look="accepted"
              className="col-span-full"
              disabled={isBusy}
              onClick={() => reopen.mutate(undefined, { onError: tell })}
            >
              {t('availability.reopen')}
            </Button>
          )}
          <section aria-label={t('availability.pause')} className="col-span-full">
            <h3 className="mb-3 text-20 font-[700]">{t('availability.pause')}</h3>
            <EndButtons
              location={location}
              now={now}
              isBusy={isBusy}
              onEnd={(until) => pause.mutate(until, { onError: tell })}
            />
          </section>
        </div>
      )}
      <p className="mt-5 text-15 text-ink-2">{t('availability.hint')}</p>
      {location.state !== 'suspended' && <WaysNow location={location} />}
      <KitchenCapacity
        locationId={location.id}
        capacity={location.capacity}
        mayChange={isStaffAllowed(staff, 'set-capacity')}
      />
      <OrderDeadlinesSection
        locationId={location.id}
        deadlines={location.deadlines}
        mayChange={isStaffAllowed(staff, 'set-order-deadlines')}
      />
      <IfUnwatchedSection
        locationId={location.id}
        ifUnwatched={location.ifUnwatched}
        mayChange={isStaffAllowed(staff, 'set-order-deadlines')}
      />
      <ChangeRulesSection
        locationId={location.id}
        rules={location.changeRules}
        mayChange={isStaffAllowed(staff, 'set-order-deadlines')}
      />
      <FirstOrderCodeSection
        locationId={location.id}
        firstOrderCode={location.firstOrderCode}
        mayChange={isStaffAllowed(staff, 'set-first-order-code')}
      />
    </div>
  )
}

function StateWords({ location }: { location: StaffLocation }) {
  const t = useTranslations('availability')
  const moment = useMomentWords()
  const now = useServerTime()
  const clock = (at: string, zone: string) => moment(at, zone, now)
  switch (location.state) {
    case 'open':
      return t('open')
    case 'paused':
      return t('paused', { time: clock(location.pausedUntil ?? '', location.timeZone) })
    case 'stopped':
      return t('stopped')
    case 'suspended':
      return t('suspended')
    case 'closed':
      return location.opensAt ? t('closed', { time: clock(location.opensAt, location.timeZone) }) : t('closedNow')
  }
}
