import { type DeviceRole, QUIET_MINUTES } from '@comanda/domain'
import { ConfirmDialog, Select, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Device } from '../../../../api/devices.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useDayTime } from '../../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { devicesQuery, useChangeDevice, useReloadDevice, useRemoveDevice } from '../../../../resources/devices.ts'
import { useConsole } from '../../shell/console-context.ts'
import { DEVICE_NAMES, DeviceFields, type DeviceForm, deviceForm, deviceOf } from './device-fields.tsx'

/** One device: its name, job, role and places, and signing it out. */
export function DeviceScreen() {
  const t = useTranslations('devices')
  const { id } = useParams()
  const { location } = useConsole()
  const { dayTime } = useDayTime()
  const { data } = useQuery(devicesQuery())
  if (!data) return null
  const device = data.devices.find((one) => String(one.id) === id)
  if (!device) return <Navigate to={path.devices(location.slug)} replace />
  return (
    <Page title={device.name}>
      <p className="mt-1 text-17 text-ink-2">{t('paired', { time: dayTime(device.pairedAt) })}</p>
      {device.mayChange ? (
        <>
          <DeviceSection key={device.id} device={device} roles={data.roles} />
          <LeaveSection device={device} />
        </>
      ) : (
        <p className="mt-6 text-17">{t('mayNot')}</p>
      )}
      <Link
        to={path.devices(location.slug)}
        className="mt-10 inline-block text-17 font-[600] underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </Page>
  )
}

interface ChangeForm extends DeviceForm {
  /** Minutes as the field has them; empty keeps the person. */
  readonly quiet: string
}

const CHANGE_NAMES = { ...DEVICE_NAMES, quietMinutes: 'quiet' } as const

const changeForm = (device: Device): ChangeForm => ({
  ...deviceForm(device),
  quiet: device.quietMinutes === null ? '' : String(device.quietMinutes),
})

const minutesOf = (quiet: string): number | null => (quiet === '' ? null : Number(quiet))

function DeviceSection({ device, roles }: { readonly device: Device; readonly roles: readonly DeviceRole[] }) {
  const t = useTranslations('devices')
  const set = useChangeDevice(device.id)
  const form = useRecordForm<ChangeForm>(changeForm(device))
  const { reset, formState } = form
  const seen = useSeen(device, formState.isDirty)
  const save = async ({ quiet, ...fields }: ChangeForm) => {
    const { devices } = await set.mutateAsync({ wanted: { ...deviceOf(fields), quietMinutes: minutesOf(quiet) }, seen })
    const stored = devices.find(({ id }) => id === device.id)
    if (stored) reset(changeForm(stored))
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={CHANGE_NAMES} className="mt-6 grid gap-5" onSubmit={save}>
      {/* The fields of a new device are among these. */}
      <DeviceFields form={form as unknown as UseFormReturn<DeviceForm>} roles={roles} />
      <Select label={t('quiet')} hint={t('quietHint')} {...form.register('quiet')}>
        {QUIET_MINUTES.map((count) => (
          <option key={count} value={String(count)}>
            {t('quietAfter', { count })}
          </option>
        ))}
        <option value="">{t('quietNever')}</option>
      </Select>
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}

function LeaveSection({ device: { id, name } }: { readonly device: Device }) {
  const t = useTranslations('devices')
  const { location } = useConsole()
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const remove = useRemoveDevice(id)
  const [isAsked, setIsAsked] = useState(false)
  const confirm = () => {
    setIsAsked(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('signedOut', { name }), { tone: 'ok' })
        void navigate(path.devices(location.slug))
      },
      onError: tell,
    })
  }
  const reload = useReloadDevice(id)
  const askToReload = () =>
    reload.mutate(undefined, {
      onSuccess: () => showToast(t('reloadAsked', { name }), { tone: 'ok' }),
      onError: tell,
    })
  return (
    <section className="mt-10 border-t border-line pt-8">
      <p className="text-17 text-ink-2">{t('reloadText')}</p>
      <Button size={56} className="mt-4 mb-8" disabled={reload.isPending} onClick={askToReload}>
        {t('reload')}
      </Button>
      <p className="text-17 text-ink-2">{t('signOutText')}</p>
      <Button
        size={56}
        look="rejectedOutline"
        className="mt-4"
        disabled={remove.isPending}
        onClick={() => setIsAsked(true)}
      >
        {t('signOut')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('signOutTitle', { name })}
          labels={{ continue: t('signOut'), cancel: t('keep') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {t('signOutText')}
        </ConfirmDialog>
      )}
    </section>
  )
}
