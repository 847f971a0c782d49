import { Button, EmptyState, SheetFrame, Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { readDocuments } from '../../api/business.ts'
import { useLoaded } from '../../loading/use-loaded.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { DocumentText, type WrittenText } from '../../texts/document-text.tsx'

export type TermsDocument = 'terms' | 'policy'

/** Shows the terms or the privacy policy over the form. [2.17] [2.33] */
export function TermsSheet({ shown, onClose }: { readonly shown: TermsDocument; readonly onClose: () => void }) {
  const t = useTranslations('signIn.terms')
  const common = useTranslations('common')
  const client = useApiClient()
  const { loaded, retry } = useLoaded(() => readDocuments(client()))
  const texts = loaded.state === 'ready' ? loaded.value : null
  return (
    <SheetFrame title={t(shown)} closeLabel={common('close')} onClose={onClose}>
      {loaded.state === 'loading' ? <TextSkeleton label={common('loading')} /> : null}
      {loaded.state === 'failed' ? (
        <EmptyState
          level="h2"
          title={t('failed')}
          action={
            <Button block onClick={retry}>
              {common('retry')}
            </Button>
          }
        />
      ) : null}
      {texts && shown === 'terms' ? <Text text={{ html: texts.terms, language: texts.termsLanguage }} /> : null}
      {texts && shown === 'policy' ? (
        <Text text={{ html: texts.privacyPolicy, language: texts.privacyPolicyLanguage }} />
      ) : null}
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
