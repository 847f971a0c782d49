import { Segmented } from '@comanda/ui'
import { useLocale, useTranslations } from 'use-intl'
import { useChooseLanguage } from '../language.tsx'

/** The language of the console on this device. */
export function LanguageChoice() {
  const t = useTranslations('shell')
  return (
    <Segmented
      label={t('language')}
      value={useLocale()}
      segments={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'es', label: 'Español', lang: 'es' },
      ]}
      onChange={useChooseLanguage()}
    />
  )
}
