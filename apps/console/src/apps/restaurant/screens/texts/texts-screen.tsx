import type { Language } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { LanguageTabs } from '../../../../parts/language-tabs.tsx'
import { Page } from '../../../../parts/page.tsx'
import { textsQuery } from '../../../../resources/texts.ts'
import { OfferedLanguages } from './offered-languages.tsx'
import { TextList } from './text-list.tsx'

/** The texts of pages and messages, which a business replaces by its own, and the languages that it offers. */
export function TextsScreen() {
  const t = useTranslations('texts')
  return (
    <Page title={t('title')} width="list">
      <Texts />
    </Page>
  )
}

function Texts() {
  const t = useTranslations('texts')
  const [language, setLanguage] = useState<Language>(useLocale())
  const { data, error, refetch } = useQuery(textsQuery(language))
  return (
    <>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data && (
        <>
          <OfferedLanguages key={data.languages.join()} offered={data.languages} own={data.businessLanguage} />
          <section aria-label={t('listTitle')} className="mt-10 border-t border-line pt-8">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <h3 className="text-24 font-[740]">{t('listTitle')}</h3>
              <LanguageTabs label={t('language')} languages={data.languages} value={language} onChange={setLanguage} />
            </div>
            <TextList key={data.language} list={data} />
          </section>
        </>
      )}
    </>
  )
}
