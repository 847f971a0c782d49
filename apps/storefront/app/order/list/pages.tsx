import { classes, iconButtonClass } from '@comanda/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { pagesShown } from './pages-shown.ts'

interface PagesProps {
  readonly label: string
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}

/** Five page numbers around the current one, with previous and next. [9.10] */
export function Pages({ label, page, pages, onTurn }: PagesProps) {
  const t = useTranslations('account.orders')
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="mt-5 flex items-center justify-center gap-1">
      <button
        type="button"
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
        className={iconButtonClass()}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      {pagesShown(page, pages).map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('page', { page: String(one) })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onTurn(one)}
          className={classes(
            'inline-flex size-11 items-center justify-center rounded-btn text-row font-strong',
            one === page ? 'bg-ink text-bg' : 'text-ink-2 hover:bg-surface-2',
          )}
        >
          {one}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('next')}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
        className={iconButtonClass()}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </nav>
  )
}
