import { useTranslations } from 'use-intl'

/** Marks a dish for which staff must check an identity document, by words and a frame. */
export function AgeMark() {
  const t = useTranslations('board')
  return (
    <span className="ms-2 inline-block rounded-s border-2 border-ink px-1.5 text-13 font-[700] whitespace-nowrap">
      {t('ageCheck')}
    </span>
  )
}
