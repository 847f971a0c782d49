import { classes } from '@comanda/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { chooseLanguage, LANGUAGES } from '../start-up/language.ts'
import { useSite } from '../start-up/use-site.ts'

/** A native select laid over the language's short name: it works for touch, keyboard and screen readers. [2.51] */
export function LanguageMenu({ className }: { readonly className?: string }) {
  const t = useTranslations('shell')
  const { language } = useSite()
  const names = { en: t('english'), es: t('spanish') }
  return (
    <span
      className={classes(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-btn px-2 text-row font-semibold',
        'has-focus-visible:outline-2 has-focus-visible:outline-current',
        className,
      )}
    >
      <span aria-hidden="true" className="lg:hidden">
        {language.toUpperCase()}
      </span>
      <span aria-hidden="true" className="max-lg:hidden">
        {names[language]}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 max-lg:hidden" />
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => chooseLanguage(event.target.value === 'es' ? 'es' : 'en')}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {LANGUAGES.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </span>
  )
}
