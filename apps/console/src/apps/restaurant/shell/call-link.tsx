import { telephoneWords } from '@comanda/domain'
import { Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useConsole } from './console-context.ts'

/** Calls a customer; the number is written as people at the location dial it. */
export function CallLink({ telephone }: { readonly telephone: string }) {
  const t = useTranslations('order')
  const { location } = useConsole()
  const words = telephoneWords(telephone, location.territory)
  return (
    <a
      href={`tel:${telephone}`}
      className="mt-3 flex min-h-12 w-full items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface px-5 text-17 font-[650] sm:max-w-80"
    >
      <Phone size={20} aria-hidden />
      <span className="sr-only">{t('call', { telephone: words })}</span>
      <span aria-hidden>{words}</span>
    </a>
  )
}
