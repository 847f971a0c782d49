import type { DeviceRole } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeviceFields as Fields, Pairing } from '../../../../api/devices.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { CopyButton } from '../../../../parts/copy-button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { QrCode } from '../../../../parts/qr-code.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { devicesQuery, useBeginPairing } from '../../../../resources/devices.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { DEVICE_NAMES, DeviceFields, type DeviceForm, deviceForm, deviceOf } from './device-fields.tsx'

/** How often the list is read while a code waits for its device. */
const EVERY_MS = 3000

/** Pairs a device: what it is, then its code. */
export function AddDeviceScreen() {
  const t = useTranslations('devices')
  const { data } = useQuery(devicesQuery())
  const [asked, setAsked] = useState<Fields | null>(null)
  const begin = useBeginPairing()
  const pairing = begin.data
  return (
    <Page title={asked && pairing ? t('code.title', { name: asked.name }) : t('addTitle')}>
      {data && asked && pairing && (
        <Code
          key={pairing.code}
          device={asked}
          pairing={pairing}
          isBusy={begin.isPending}
          onAgain={() => begin.mutate(asked)}
        />
      )}
      {data && !(asked && pairing) && (
        <>
          <p className="mt-1 text-17 text-ink-2">{t('addText')}</p>
          <NewDevice
            roles={data.roles}
            error={begin.error}
            onSubmit={async (device) => {
              await begin.mutateAsync(device)
              setAsked(device)
            }}
          />
        </>
      )}
    </Page>
  )
}

interface NewDeviceProps {
  readonly roles: readonly DeviceRole[]
  readonly error: ReturnType<typeof useBeginPairing>['error']
  readonly onSubmit: (device: Fields) => Promise<void>
}

function NewDevice({ roles, error, onSubmit }: NewDeviceProps) {
  const t = useTranslations('devices')
  const { staff } = useSession()
  const form = useRecordForm<DeviceForm>(
    deviceForm({ name: '', job: 'kitchen', role: roles[0] ?? 'kitchen', places: staff.places }),
  )
  return (
    <RecordForm
      form={form}
      submitError={error}
      names={DEVICE_NAMES}
      className="mt-6 grid gap-5"
      onSubmit={(fields) => onSubmit(deviceOf(fields))}
    >
      <DeviceFields form={form} roles={roles} />
      <SaveButton state={form.formState}>{t('getCode')}</SaveButton>
    </RecordForm>
  )
}

interface CodeProps {
  readonly device: Fields
  readonly pairing: Pairing
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** Shows the code and waits until a device has used it. */
function Code({ device: { name }, pairing: { code, expiresAt }, isBusy, onAgain }: CodeProps) {
  const t = useTranslations('devices')
  const { location } = useConsole()
  const navigate = useNavigate()
  const isOver = useServerTime() >= Date.parse(expiresAt)
  const { data } = useQuery({ ...devicesQuery(), refetchInterval: isOver ? false : EVERY_MS })
  const [known] = useState(() => new Set(data?.devices.map(({ id }) => id)))
  const isPaired = data?.devices.some((device) => !known.has(device.id) && device.name === name) ?? false
  const leave = useEffectEvent(() => {
    showToast(t('code.paired', { name }), { tone: 'ok' })
    void navigate(path.devices(location.slug))
  })
  useEffect(() => {
    if (isPaired) leave()
  }, [isPaired])
  const address = `${window.location.origin}/console${path.pair()}`
  const shown = code.toUpperCase()
  return (
    <div className="mt-2 grid justify-items-start gap-5">
      {isOver ? (
        <>
          <p role="status" className="text-17">
            {t('code.over')}
          </p>
          <Button size={56} look="ink" disabled={isBusy} onClick={onAgain}>
            {t('code.again')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-17 wrap-anywhere">{t('code.text', { address: address.replace(/^https?:\/\//, '') })}</p>
          <QrCode text={`${address}#code=${code}`} label={t('code.qr')} />
          <div>
            <p className="text-15 font-[600]">{t('code.label')}</p>
            <p className="flex flex-wrap items-center gap-3 text-44 font-[770] tracking-wider">
              {shown}
              <CopyButton value={shown} />
            </p>
            <p className="text-15 text-ink-2">
              {t('code.until', { time: clockTime(Date.parse(expiresAt), location.timeZone) })}
            </p>
          </div>
          <p role="status" className="text-17 text-ink-2">
            {t('code.waiting')}
          </p>
        </>
      )}
      <Link to={path.devices(location.slug)} className="text-17 font-[600] underline underline-offset-4">
        {t('code.done')}
      </Link>
    </div>
  )
}
