import { useTranslations } from 'use-intl'
import { useAgreement } from '../forms/agreement.ts'
import { documentLink } from '../forms/document-link.tsx'

const SENTENCES = { both: 'sentenceBoth', terms: 'sentenceTerms', policy: 'sentencePolicy' } as const
const LINKS = { terms: documentLink('terms'), privacy: documentLink('policy'), allergy: documentLink('allergy') }

/**
 * The agreement to the terms where it needs no tick, beside the button that places the order. It names the documents
 * that the restaurant has published. [5.41]
 */
export function TermsSentence() {
  const t = useTranslations('checkout.terms')
  const { agreed, needsTick, hasAllergy } = useAgreement()
  if (needsTick || (agreed === null && !hasAllergy)) return null
  return (
    <p className="mt-2 text-center text-hint text-pretty text-ink-2">
      {agreed === 'both' && hasAllergy ? (
        t.rich('sentence', LINKS)
      ) : (
        <>
          {agreed === null ? null : t.rich(SENTENCES[agreed], LINKS)}{' '}
          {hasAllergy ? t.rich('sentenceAllergy', LINKS) : null}
        </>
      )}
    </p>
  )
}
