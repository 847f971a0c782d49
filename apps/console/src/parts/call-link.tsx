import { Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Calls a customer. */
export function CallLink({ telephone }: { readonly telephone: string }) {
  const t = useTranslations('order')
  return (
    <a
      href={`tel:${telephone}`}
      className="mt-3 flex min-h-12 w-full items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface px-5 text-17 font-[650] sm:max-w-80"
    >
      <Phone size={20} aria-hidden />
      <span className="sr-only">{t('call', { telephone })}</span>
      <span aria-hidden>{telephone}</span>
    </a>
  )
}
