import { DEVICE_JOBS, localeOf, STAFF_ROLES, type StaffAction, type StaffRole } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { usePermissionWords, useRoleNames } from '../parts/use-role-names.ts'
import { useKitchenNames } from '../resources/kitchen.ts'
import { teamQuery } from '../resources/team.ts'

/** The words of a field by its name on the wire: "address.city" is "Address, city"; ids say nothing to people. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('activity.fields')
  const known = (name: string): string => (t.has(name as 'name') ? t(name as 'name') : name.replaceAll('_', ' '))
  return (field) => {
    const parts = field.split('.').filter((part) => !/^\d+$/.test(part))
    return parts.map(known).join(', ')
  }
}

/**
 * Says a stored value: a code by its words, a day or a moment as people read it, what is empty and what is on or off,
 * the parts of a list or of an object.
 * @param timeZone of moments; the device's by default
 */
export function useValueText(timeZone?: string): (name: string, value: unknown) => string {
  const t = useTranslations('activity')
  const locale = useLocale()
  const nameOf = useFieldName()
  const timeOf = (text: string): string | undefined => {
    const format = DAY.test(text)
      ? new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'medium', timeZone: 'UTC' })
      : MOMENT.test(text)
        ? new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone })
        : undefined
    return format?.format(new Date(text))
  }
  /** The words of a code; undefined where the field has none, as a name or a number. */
  const wordOf = (name: string, code: string): string | undefined => {
    if (name === 'language' || name === 'languages') return languageName(code, locale)
    const key = `values.${name}.${code}` as 'values.until.null'
    return KNOWN.test(code) && t.has(key) ? t(key) : undefined
  }
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return wordOf(name, 'null') ?? t('empty')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value !== 'object') return wordOf(name, String(value)) ?? timeOf(String(value)) ?? String(value)
    if (!Array.isArray(value))
      return Object.entries(value)
        .map(([part, one]) => `${nameOf(part)} ${textOf(part, one)}`)
        .join(', ')
    if (name === 'ring') return t('corners', { count: value.length })
    if (value.length === 0) return wordOf(name, 'none') ?? t('empty')
    const isFlat = value.every((one) => typeof one !== 'object')
    return value.map((one) => textOf(name, one)).join(isFlat ? ', ' : '; ')
  }
  return textOf
}

/** What can be a code: words of people may have anything in them. */
const KNOWN = /^[\w-]{1,40}$/

/** ISO 8601, as the server stores them. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

const languageName = (code: string, locale: string): string | undefined =>
  KNOWN.test(code) ? new Intl.DisplayNames(locale, { type: 'language' }).of(code) : undefined

interface FieldValueProps {
  readonly value: unknown
  readonly name: string
  /** Of moments; the device's by default. */
  readonly timeZone?: string
}

/** A stored value in words. */
export function FieldValue({ value, name, timeZone }: FieldValueProps) {
  const textOf = useValueText(timeZone)
  if (name === 'role' && value !== null) return <RoleValue value={value} />
  if (name === 'job' && value !== null) return <JobValue value={value} />
  if (name === 'permissions' && Array.isArray(value)) return <PermissionValue value={value as StaffAction[]} />
  const station = /^stations\.\d+(?:\.(?<part>categories|dishes))?$/.exec(name)
  if (station && value) return <StationValue part={station.groups?.part} value={value} />
  const isEmpty = value === null || value === undefined || value === ''
  const text = textOf(name, value)
  return isEmpty ? <i>{text}</i> : <span className="wrap-anywhere">{text}</span>
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

/** A station by its name, and what is made there by the names in the menu. */
function StationValue({ part, value }: { readonly part: string | undefined; readonly value: unknown }) {
  const t = useTranslations('activity')
  const nameOf = useKitchenNames()
  if (!Array.isArray(value)) return <span className="wrap-anywhere">{(value as { readonly name: string }).name}</span>
  const of = part === 'dishes' ? 'dishes' : 'categories'
  const names = value.map((id: number) => nameOf(of, id) ?? String(id))
  return names.length === 0 ? <i>{t('empty')}</i> : <span className="wrap-anywhere">{names.join(', ')}</span>
}
