import { type Language, languageName } from '@comanda/domain'
import { classes, showToast } from '@comanda/ui'
import { ChevronDown, Globe } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isOnline } from '../browser/use-is-online.ts'
import { chooseLanguage } from '../start-up/language.ts'
import { useSite } from '../start-up/use-site.ts'

interface LanguageMenuProps {
  readonly className?: string
  /** Shows the language's whole name at every size. */
  readonly named?: boolean
}

/** A native select laid over the language's short name: it works for touch, keyboard and screen readers. [2.51] */
export function LanguageMenu({ className, named = false }: LanguageMenuProps) {
  const t = useTranslations('shell')
  const errors = useTranslations('errors')
  const { language, languages } = useSite()
  const choose = (choice: Language) => {
    // The page loads anew in the other language: without a network only the browser's error page would come.
    if (isOnline()) chooseLanguage(choice)
    else showToast(errors('offline'))
  }
  if (languages.length < 2) return null
  return (
    <span
      className={classes(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-btn px-2 text-row font-semibold',
        'has-focus-visible:outline-2 has-focus-visible:outline-current',
        className,
      )}
    >
      {named ? <Globe aria-hidden="true" className="size-5" /> : null}
      <span aria-hidden="true" className={named ? 'hidden' : 'lg:hidden'}>
        {language.toUpperCase()}
      </span>
      <span aria-hidden="true" className={named ? undefined : 'max-lg:hidden'}>
        {languageName(language)}
      </span>
      <ChevronDown aria-hidden="true" className={classes('size-4', !named && 'max-lg:hidden')} />
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => choose(event.target.value as Language)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {languages.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {languageName(choice)}
          </option>
        ))}
      </select>
    </span>
  )
}
