import type { Language } from '@comanda/domain'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useLocale, useTranslations } from 'use-intl'
import { useChooseLanguage } from '../language.tsx'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

export function LanguageChoice() {
  const t = useTranslations('shell')
  const language = useLocale()
  const choose = useChooseLanguage()
  return (
    <ToggleButtonGroup
      aria-label={t('language')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[language]}
      onSelectionChange={([next]) => choose(next as Language)}
      className="flex gap-1"
    >
      {(Object.keys(NAMES) as Language[]).map((code) => (
        <ToggleButton
          key={code}
          id={code}
          lang={code}
          className="min-h-12 flex-1 rounded-button px-4 text-15 font-[600] text-ink-2 data-selected:bg-side data-selected:text-ink"
        >
          {NAMES[code]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
