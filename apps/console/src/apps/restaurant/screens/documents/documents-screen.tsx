import { LANGUAGES, type Language } from '@comanda/domain'
import { Segmented, Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { WrittenDocument } from '../../../../api/documents.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { LanguageTabs } from '../../../../parts/language-tabs.tsx'
import { Page } from '../../../../parts/page.tsx'
import { documentsQuery } from '../../../../resources/documents.ts'
import { DocumentForm } from './document-form.tsx'

const KINDS = ['privacy', 'terms', 'allergy'] as const

/** The restaurant writes its privacy policy, terms and allergy information, from a template or from nothing. */
export function DocumentsScreen() {
  const t = useTranslations('documents')
  return (
    <Page title={t('title')} width="list">
      <Documents />
    </Page>
  )
}

function Documents() {
  const t = useTranslations('documents')
  const [language, setLanguage] = useState<Language>(useLocale())
  const [kind, setKind] = useState<WrittenDocument['kind']>('privacy')
  const { data, error, refetch } = useQuery(documentsQuery(language))
  const shown = data?.find((one) => one.kind === kind)
  return (
    <>
      <p className="mt-1 max-w-180 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-6 flex flex-wrap gap-4">
        <div className="w-full max-w-140">
          <Segmented
            label={t('kind')}
            value={kind}
            segments={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            onChange={setKind}
          />
        </div>
        <LanguageTabs label={t('language')} languages={LANGUAGES} value={language} onChange={setLanguage} />
      </div>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {shown && <DocumentForm key={`${kind} ${language}`} document={shown} language={language} />}
    </>
  )
}
