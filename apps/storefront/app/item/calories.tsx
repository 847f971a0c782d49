import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'

/** The calories of a dish as it stands on the menu. English law asks for the need of an adult beside them. */
export function Calories({ kcal }: { readonly kcal: number }) {
  const t = useTranslations('item')
  const { business } = useSite()
  return (
    <p className="mt-2 text-label text-ink-2">
      <span className="font-strong text-ink">{t('kcal', { count: kcal })}</span>
      {business.territory === 'uk' ? ` · ${t('dailyNeed')}` : null}
    </p>
  )
}
