import { useTranslations } from 'use-intl'
import type { Act } from '../../../../api/activity.ts'

/** Whether options were kept together with those of other dishes, or separated. */
export function OptionGroupChange({ act: { subject, before, after } }: { readonly act: Act }) {
  const t = useTranslations('activity.together')
  const countOf = (fields: Act['before']) => (Array.isArray(fields?.linked) ? fields.linked.length : 0)
  const [was, is] = [countOf(before), countOf(after)]
  const name = String(subject.name ?? '')
  return <p>{is > was ? t('kept', { name, count: is }) : t('separated', { name, count: was - is })}</p>
}
