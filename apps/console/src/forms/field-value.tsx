import { useTranslations } from 'use-intl'

/** The words of a field by its name on the wire: "address.city" is "Address, city". */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('activity.fields')
  const known = (name: string): string => (t.has(name as 'name') ? t(name as 'name') : name.replaceAll('_', ' '))
  return (field) => field.split('.').map(known).join(', ')
}

/** A stored value in words: what is empty and what is on or off is said; a list or group shows its parts. */
export function FieldValue({ value }: { readonly value: unknown }) {
  const t = useTranslations('activity')
  if (value === null || value === undefined || value === '') return <i>{t('empty')}</i>
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value !== 'object') return <span className="wrap-anywhere">{String(value)}</span>
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
    return <span className="wrap-anywhere">{value.join(', ')}</span>
  return <code className="text-13 wrap-anywhere">{JSON.stringify(value)}</code>
}
