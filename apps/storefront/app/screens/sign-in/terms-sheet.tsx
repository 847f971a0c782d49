import { Button, EmptyState, SheetFrame, Skeleton } from '@comanda/ui'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readDocuments } from '../../api/business.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { DocumentText, type WrittenText } from '../../texts/document-text.tsx'

export type TermsDocument = 'terms' | 'policy'

type Reading =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'read'; readonly texts: Readonly<Record<TermsDocument, WrittenText>> }

/** Shows the terms or the privacy policy over the form. [2.17] [2.33] */
export function TermsSheet({ shown, onClose }: { readonly shown: TermsDocument; readonly onClose: () => void }) {
  const t = useTranslations('signIn.terms')
  const common = useTranslations('common')
  const client = useApiClient()
  const [reading, setReading] = useState<Reading>({ state: 'loading' })
  const read = useCallback(async () => {
    setReading({ state: 'loading' })
    const answer = await readDocuments(client())
    if (!answer.ok) return setReading({ state: 'failed' })
    const { terms, termsLanguage, privacyPolicy, privacyPolicyLanguage } = answer.value
    const texts = {
      terms: { html: terms, language: termsLanguage },
      policy: { html: privacyPolicy, language: privacyPolicyLanguage },
    }
    setReading({ state: 'read', texts })
  }, [client])
  useEffect(() => void read(), [read])
  return (
    <SheetFrame title={t(shown)} closeLabel={common('close')} onClose={onClose}>
      {reading.state === 'loading' ? <TextSkeleton label={common('loading')} /> : null}
      {reading.state === 'failed' ? (
        <EmptyState
          level="h2"
          title={t('failed')}
          action={
            <Button block onClick={() => void read()}>
              {common('retry')}
            </Button>
          }
        />
      ) : null}
      {reading.state === 'read' ? <Text text={reading.texts[shown]} /> : null}
    </SheetFrame>
  )
}

function Text({ text }: { readonly text: WrittenText }) {
  const t = useTranslations('signIn.terms')
  if (text.html.trim() === '') return <p className="text-body text-ink-2">{t('empty')}</p>
  return <DocumentText text={text} className="[&>:first-child]:mt-0" />
}

function TextSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span role="status" className="sr-only">
        {label}
      </span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-3/4" />
    </div>
  )
}
