import { mentionsAllergy } from '@comanda/domain'
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** A text of the customer; solid purple where it mentions an allergy, and nowhere else. */
export function Note({ label, words, large = false }: { label?: string; words: string; large?: boolean }) {
  const t = useTranslations('order')
  const allergy = mentionsAllergy(words)
  const Icon = allergy ? TriangleAlert : MessageSquareText
  return (
    <p
      className={`flex items-start gap-2.5 rounded-btn px-3 py-2 ${allergy ? 'bg-allergen text-white' : 'bg-note text-ink'}`}
    >
      <Icon size={large ? 24 : 20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {label && <span className={`block text-13 font-[600] ${allergy ? '' : 'text-ink-2'}`}>{label}</span>}
        <span className={`block font-[650] ${large ? 'text-20' : 'text-15'}`}>{t('quoted', { text: words })}</span>
      </span>
    </p>
  )
}
