import { DEVICE_JOBS, STAFF_ROLES, type StaffAction, type StaffRole } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePermissionWords, useRoleNames } from '../parts/use-role-names.ts'
import { teamQuery } from '../resources/team.ts'

/** The words of a field by its name on the wire: "address.city" is "Address, city". */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('activity.fields')
  const known = (name: string): string => (t.has(name as 'name') ? t(name as 'name') : name.replaceAll('_', ' '))
  return (field) => field.split('.').map(known).join(', ')
}

/** A stored value in words: what is empty and what is on or off is said; a list or group shows its parts. */
export function FieldValue({ value, name }: { readonly value: unknown; readonly name: string }) {
  const t = useTranslations('activity')
  if (value === null || value === undefined || value === '') return <i>{t('empty')}</i>
  if (name === 'role') return <RoleValue value={value} />
  if (name === 'job') return <JobValue value={value} />
  if (name === 'permissions' && Array.isArray(value)) return <PermissionValue value={value as StaffAction[]} />
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value !== 'object') return <span className="wrap-anywhere">{String(value)}</span>
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
    return <span className="wrap-anywhere">{value.join(', ')}</span>
  return <code className="text-13 wrap-anywhere">{JSON.stringify(value)}</code>
}

/** Acts have the name of an own role, a conflict its id: the team that was read names it. */
function RoleValue({ value }: { readonly value: unknown }) {
  const { data } = useQuery({ ...teamQuery(), enabled: false })
  const nameOf = useRoleNames(data?.ownRoles)
  const isKnown = typeof value === 'number' || (STAFF_ROLES as readonly unknown[]).includes(value)
  return <span className="wrap-anywhere">{isKnown ? nameOf(value as StaffRole | number) : String(value)}</span>
}

/** What a device is for. */
function JobValue({ value }: { readonly value: unknown }) {
  const t = useTranslations('shell.device.jobs')
  const job = DEVICE_JOBS.find((one) => one === value)
  return job ? t(`${job}.name`) : String(value)
}

function PermissionValue({ value }: { readonly value: readonly StaffAction[] }) {
  const words = usePermissionWords()
  return value.map(words).join(' · ')
}
