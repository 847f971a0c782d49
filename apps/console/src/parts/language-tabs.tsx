import { type Language, languageName } from '@comanda/domain'
import { Segmented } from '@comanda/ui'

interface LanguageTabsProps {
  readonly label: string
  readonly languages: readonly Language[]
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** In which language the texts below are; nothing where there is only one. */
export function LanguageTabs({ label, languages, value, onChange }: LanguageTabsProps) {
  return languages.length < 2 ? null : (
    <div className="w-full max-w-96">
      <Segmented
        label={label}
        value={value}
        segments={languages.map((language) => ({ value: language, label: languageName(language), lang: language }))}
        onChange={onChange}
      />
    </div>
  )
}
