import { useTranslations } from 'use-intl'
import { documentLink } from '../forms/document-link.tsx'
import { useSite } from '../start-up/use-site.ts'

/** The agreement to the terms where it needs no tick, beside the button that places the order. [5.41] */
export function TermsSentence() {
  const t = useTranslations('checkout.terms')
  const { business } = useSite()
  if (!business.termsBySentence) return null
  return (
    <p className="mt-2 text-center text-hint text-pretty text-ink-2">
      {t.rich('sentence', {
        terms: documentLink('terms'),
        privacy: documentLink('policy'),
        allergy: documentLink('allergy'),
      })}
    </p>
  )
}
