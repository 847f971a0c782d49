import { LANGUAGES, type Language, languageName } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { Toggle } from '../../../../parts/toggle.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useSetLanguages } from '../../../../resources/texts.ts'

interface OfferedLanguagesProps {
  readonly offered: readonly Language[]
  /** The language of the menu, which is always offered. */
  readonly own: Language
}

/** Which languages customers can choose. */
export function OfferedLanguages({ offered, own }: OfferedLanguagesProps) {
  const t = useTranslations('texts')
  const { mutateAsync } = useSetLanguages(own)
  const tell = useTellRefusal()
  const offer = (language: Language, isOffered: boolean) => {
    const wanted = LANGUAGES.filter((one) => (one === language ? isOffered : offered.includes(one)))
    // The list begins anew with other languages, and this one ends.
    void mutateAsync({ wanted, seen: offered }).then(() => showToast(t('languagesSaved'), { tone: 'ok' }), tell)
  }
  return (
    <section aria-label={t('languagesTitle')} className="mt-6 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('languagesTitle')}</h3>
      <p className="mt-2 mb-3 text-17 text-ink-2">{t('languagesText')}</p>
      <ul className="divide-y divide-line rounded-m border border-line">
        {LANGUAGES.map((language) => (
          <li key={language} className="flex min-h-14 items-center justify-between gap-4 px-4 py-1">
            <span lang={language} className="text-17 font-[650]">
              {languageName(language)}
            </span>
            {language === own ? (
              <span className="text-15 text-ink-2">{t('ownLanguage')}</span>
            ) : (
              <Toggle
                label={t('offer', { language: languageName(language) })}
                words={t('offered')}
                on={offered.includes(language)}
                onChange={(isOffered) => offer(language, isOffered)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
