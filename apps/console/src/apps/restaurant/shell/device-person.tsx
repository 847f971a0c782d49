import { worksAt } from '@comanda/domain'
import { Sheet, showToast, useSheetClose } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DevicePerson as Person } from '../../../api/device-people.ts'
import type { StaffSession } from '../../../api/session.ts'
import { Button } from '../../../parts/button.tsx'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { devicePeopleQuery, useLeaveDevice } from '../../../resources/device-people.ts'
import { PinPad } from './pin-pad.tsx'
import { useQuiet } from './use-quiet.ts'

type PairedDevice = NonNullable<StaffSession['device']>

interface DevicePersonProps {
  readonly device: PairedDevice
  readonly locationId: number
}

/** Who is at a paired device; a press lets another person be there, or nobody. */
export function DevicePerson({ device, locationId }: DevicePersonProps) {
  const t = useTranslations('devices.person')
  const [isOpen, setIsOpen] = useState(false)
  const leave = useLeaveDevice()
  useQuiet(device, () => leave.mutate())
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={device.person ? t('is', { name: device.person.name }) : t('title')}
        className="flex size-12 items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface md:w-auto md:px-3"
      >
        <UserRound aria-hidden className="shrink-0" />
        <span className="hidden max-w-40 truncate text-17 font-[650] md:inline">
          {device.person?.name ?? t('title')}
        </span>
      </button>
      {isOpen && <Switch device={device} locationId={locationId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Switch({ device, locationId, onClose }: DevicePersonProps & { readonly onClose: () => void }) {
  const titleId = useId()
  const [chosen, setChosen] = useState<Person | null>(null)
  return (
    <Sheet labelledBy={titleId} shape="narrow" className="bg-surface!" onClose={onClose}>
      <div className="overflow-auto p-5 md:p-7">
        {chosen ? (
          <PinPad key={chosen.id} person={chosen} titleId={titleId} onBack={() => setChosen(null)} onDone={onClose} />
        ) : (
          <People device={device} locationId={locationId} titleId={titleId} onChoose={setChosen} onDone={onClose} />
        )}
      </div>
    </Sheet>
  )
}

interface PeopleProps extends DevicePersonProps {
  readonly titleId: string
  readonly onChoose: (person: Person) => void
  readonly onDone: () => void
}

/** The people who can be at the device at the location that it shows. */
export function People({ device: { person }, locationId, titleId, onChoose, onDone }: PeopleProps) {
  const t = useTranslations('devices.person')
  const { data } = useQuery({ ...devicePeopleQuery(), staleTime: 0 })
  const leave = useLeaveDevice()
  const tell = useTellRefusal()
  const others = data?.filter((one) => one.id !== person?.id && worksAt(one, locationId))
  const goAway = (name: string) => {
    showToast(t('bye', { name }), { tone: 'ok' })
    onDone()
  }
  return (
    <>
      <h2 id={titleId} className="text-24 font-[740]">
        {t('title')}
      </h2>
      <p className="mt-1 text-17 text-ink-2">{others?.length === 0 && !person ? t('none') : t('text')}</p>
      {person && (
        <Button
          size={64}
          look="ink"
          className="mt-4 w-full wrap-anywhere"
          disabled={leave.isPending}
          onClick={() => leave.mutate(undefined, { onSuccess: () => goAway(person.name), onError: tell })}
        >
          {t('done')}
        </Button>
      )}
      <ul className="mt-4 grid gap-2">
        {others?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="flex min-h-16 w-full items-center gap-3 rounded-m border border-line-strong px-4 text-start text-20 font-[650] wrap-anywhere active:bg-surface-2"
            >
              <UserRound aria-hidden className="shrink-0" />
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <Close />
    </>
  )
}

function Close() {
  const t = useTranslations('devices')
  return (
    <Button look="quiet" size={56} className="mt-2 w-full" onClick={useSheetClose()}>
      {t('close')}
    </Button>
  )
}
