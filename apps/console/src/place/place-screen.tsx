import { staffMay } from '@comanda/domain'
import { CircleCheck, CirclePause, OctagonX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '../api/call.ts'
import { pauseLocation, reopenLocation, setCapacity } from '../api/locations.ts'
import type { StaffLocation, StaffSession } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { clockTime } from '../parts/clock.ts'
import { say } from '../parts/toasts.tsx'
import { KitchenCapacity } from './kitchen-capacity.tsx'

const PAUSES = [15, 30, 60, 120]

interface PlaceScreenProps {
  readonly location: StaffLocation
  readonly role: StaffSession['staff']['role']
  readonly onChanged: () => void
}

/** Pausing, stopping and reopening the location, and how much its kitchen takes on. [4.51] */
export function PlaceScreen({ location, role, onChanged }: PlaceScreenProps) {
  const t = useTranslations()
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<Answer<StaffLocation>>, done: string | null = null) => {
    setBusy(true)
    const answer = await work
    setBusy(false)
    if (!answer.ok)
      say(
        t('order.failed', {
          reason: answer.error.code === 'unreachable' ? t('order.noConnection') : answer.error.message,
        }),
      )
    else if (done !== null) say(done)
    onChanged()
  }
  const halted = location.state === 'paused' || location.state === 'stopped'
  return (
    <div className="mx-auto w-full max-w-160 overflow-auto p-4 md:p-8">
      <h2 className="text-34 font-[760]">{t('place.title')}</h2>
      <p
        aria-live="polite"
        className={`mt-5 flex min-h-20 items-center gap-4 rounded-card border px-5 text-20 font-[680] ${halted ? 'border-soon bg-soon/20' : 'border-line bg-card'}`}
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
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          {halted && (
            <Button
              size={80}
              look="accepted"
              className="sm:col-span-2"
              isDisabled={busy}
              onPress={() => void act(reopenLocation(location.id))}
            >
              {t('place.reopen')}
            </Button>
          )}
          {PAUSES.map((minutes) => (
            <Button
              key={minutes}
              size={64}
              isDisabled={busy}
              onPress={() => void act(pauseLocation(location.id, minutes))}
            >
              {minutes < 60 ? t('place.pauseFor', { minutes }) : t('place.hours', { hours: minutes / 60 })}
            </Button>
          ))}
          {location.state !== 'stopped' && (
            <Button
              size={64}
              look="rejectedOutline"
              className="sm:col-span-2"
              isDisabled={busy}
              onPress={() => void act(pauseLocation(location.id, null))}
            >
              {t('place.stop')}
            </Button>
          )}
        </div>
      )}
      <p className="mt-5 text-15 text-ink-2">{t('place.hint')}</p>
      <KitchenCapacity
        capacity={location.capacity}
        mayChange={staffMay(role, 'set-capacity')}
        isBusy={busy}
        onSave={(capacity) => void act(setCapacity(location.id, capacity), t('place.capacity.saved'))}
      />
    </div>
  )
}

function StateWords({ location }: { location: StaffLocation }) {
  const t = useTranslations('place')
  switch (location.state) {
    case 'open':
      return t('open')
    case 'paused':
      return t('paused', { time: clockTime(location.pausedUntil ?? '', location.timeZone) })
    case 'stopped':
      return t('stopped')
    case 'suspended':
      return t('suspended')
    case 'closed':
      return location.opensAt ? t('closed', { time: clockTime(location.opensAt, location.timeZone) }) : t('closedNow')
  }
}
