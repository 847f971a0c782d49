import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Brand } from '../../shell/brand.tsx'

/** A page that a mail links to: the restaurant's name and one card, without navigation. [2.21] */
export function BarePage({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <main id="main" className="mx-auto flex w-full max-w-120 grow flex-col px-4 pt-6 pb-10 sm:pt-12 lg:pt-16">
      <Link
        to="/"
        className="mb-8 inline-flex min-h-11 items-center self-start rounded-s text-accent-ink sm:self-center"
      >
        <Brand />
        <span className="sr-only">, {t('home')}</span>
      </Link>
      {children}
    </main>
  )
}
