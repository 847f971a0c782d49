import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'

interface PagesProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** Leads through the pages of a list; nothing where there is one. */
export function Pages({ page, pages, onChange }: PagesProps) {
  const t = useTranslations('records')
  if (pages < 2) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center justify-center gap-4">
      <Button aria-label={t('previous')} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <span className="text-15">{t('page', { page, pages })}</span>
      <Button aria-label={t('next')} disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
