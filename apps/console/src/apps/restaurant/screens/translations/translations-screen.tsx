import type { Language } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { LanguageTabs } from '../../../../parts/language-tabs.tsx'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { translationsQuery } from '../../../../resources/translations.ts'
import { TranslationList } from './translation-list.tsx'

/** The menu's names and descriptions in the other languages of the business: what is missing first. */
export function TranslationsScreen() {
  const t = useTranslations('translations')
  return (
    <Page title={t('title')} width="list">
      <Translations />
    </Page>
  )
}

function Translations() {
  const t = useTranslations('translations')
  const { location = '' } = useParams()
  /** Null is the first language beside the own one. */
  const [language, setLanguage] = useState<Language | null>(null)
  const { data, error, refetch } = useQuery(translationsQuery(language))
  return (
    <>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.language === null && (
        <p className="mt-6 rounded-m border border-line bg-surface p-5 text-17">
          {t('noLanguage')}{' '}
          <Link to={path.texts(location)} className="font-strong underline underline-offset-4">
            {t('offerOne')}
          </Link>
        </p>
      )}
      {data && data.language !== null && (
        <>
          <div className="mt-6">
            <LanguageTabs
              label={t('language')}
              languages={data.languages}
              value={data.language}
              onChange={setLanguage}
            />
          </div>
          <TranslationList key={data.language} list={data} language={data.language} asked={language} />
        </>
      )}
    </>
  )
}
