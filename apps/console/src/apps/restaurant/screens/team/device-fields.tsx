import { DEVICE_JOBS, type DeviceJob, type DeviceRole } from '@comanda/domain'
import { Field, Select } from '@comanda/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DeviceFields as Fields } from '../../../../api/devices.ts'
import { PlaceFields, POST_NAMES, type PostForm, postForm, postOf } from './post-fields.tsx'

export interface DeviceForm extends PostForm {
  readonly name: string
  readonly job: DeviceJob
}

/** The form's fields by their names on the wire. */
export const DEVICE_NAMES = { ...POST_NAMES, name: 'name', job: 'job' } as const

export function deviceForm({ name, job, ...post }: Fields): DeviceForm {
  return { name, job, ...postForm(post) }
}

export function deviceOf({ name, job, ...post }: DeviceForm): Fields {
  const { role, places } = postOf(post)
  // The form offers the roles of devices alone.
  return { name, job, role: role as DeviceRole, places }
}

interface DeviceFieldsProps {
  readonly form: UseFormReturn<DeviceForm>
  /** The roles that this member may give to a device. */
  readonly roles: readonly DeviceRole[]
}

/** A device's name, what it is for, what it may do, and where. */
export function DeviceFields({ form, roles }: DeviceFieldsProps) {
  const t = useTranslations('devices')
  const jobs = useTranslations('shell.device.jobs')
  const names = useTranslations('shell.role')
  const { register, watch, formState } = form
  const [job, role] = watch(['job', 'role'])
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={60}
        error={formState.errors.name?.message ?? null}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
      />
      <Select label={t('job')} hint={jobs(`${job}.text`)} {...register('job')}>
        {DEVICE_JOBS.map((one) => (
          <option key={one} value={one}>
            {jobs(`${one}.name`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('role')}
        hint={`${t(`about.${role as DeviceRole}`)} ${t('roleHint')}`}
        error={formState.errors.role?.message ?? null}
        {...register('role')}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {names(one)}
          </option>
        ))}
      </Select>
      <PlaceFields form={form} />
    </>
  )
}
