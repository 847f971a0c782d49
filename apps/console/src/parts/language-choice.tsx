import { LANGUAGES, languageName } from '@comanda/domain'
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
      segments={LANGUAGES.map((language) => ({ value: language, label: languageName(language), lang: language }))}
      onChange={useChooseLanguage()}
    />
  )
}
