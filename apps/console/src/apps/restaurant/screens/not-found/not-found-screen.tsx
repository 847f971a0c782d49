import { EmptyState } from '@comanda/ui'
import { SearchX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'

/** An address that names no screen or no location of the business. */
export function NotFoundScreen() {
  const t = useTranslations('notFound')
  const navigate = useNavigate()
  return (
    <div className="grid flex-1 place-content-center overflow-auto py-10 min-h-full">
      <EmptyState
        level="h1"
        picture={<SearchX size={56} strokeWidth={1.6} aria-hidden className="text-ink-3" />}
        title={t('title')}
        text={t('text')}
        action={
          <Button look="ink" size={56} className="w-full" onClick={() => void navigate(path.home())}>
            {t('toOrders')}
          </Button>
        }
      />
    </div>
  )
}
