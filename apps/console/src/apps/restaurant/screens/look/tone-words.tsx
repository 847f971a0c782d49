import type { Language } from '@comanda/domain'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReplaceableTexts } from '../../../../api/texts.ts'
import { LanguageTabs } from '../../../../parts/language-tabs.tsx'
import { path } from '../../../../path.ts'
import { TextRow } from '../../../../records/text-row.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { LookCard } from './look-card.tsx'
import { TONE_KEYS } from './tone-keys.ts'

interface ToneWordsProps {
  readonly list: ReplaceableTexts
  /** The chosen one; the list may still be of the one before. */
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** The texts that carry the restaurant's tone, in each of its languages. Each is saved by itself, unlike the look. */
export function ToneWords({ list, language, onLanguage }: ToneWordsProps) {
  const t = useTranslations('look')
  const { location } = useConsole()
  const rows = toneRows(list)
  return (
    <LookCard title={t('tone')}>
      <p className="mb-3 text-15 text-ink-2">{t('toneText')}</p>
      <LanguageTabs label={t('toneLanguage')} languages={list.languages} value={language} onChange={onLanguage} />
      <ul className="mt-3 grid gap-3">
        {rows.map((row) => (
          <TextRow key={`${list.language} ${row.key}`} row={row} language={list.language} />
        ))}
      </ul>
      <Link
        to={path.texts(location.slug)}
        className="mt-3 inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
      >
        {t('allTexts')}
      </Link>
    </LookCard>
  )
}

/** In the business's own language, what it says of itself is a part of the look. */
export function toneRows({ texts, language, businessLanguage }: ReplaceableTexts): ReplaceableTexts['texts'] {
  return TONE_KEYS.flatMap((key) => texts.filter((text) => text.key === key)).filter(
    ({ area }) => area !== 'business' || language !== businessLanguage,
  )
}
