import { Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { FRAME } from './frame.ts'

/** The page's boxes until it is known who is here. */
export function AccountSkeleton() {
  const t = useTranslations('account')
  return (
    <main id="main" aria-busy="true" className={FRAME}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div>
        <Skeleton className="h-62 rounded-l lg:h-110" />
      </div>
      <div className="min-w-0">
        <Skeleton className="h-12" />
        <Skeleton className="mt-8 h-8 w-48" />
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Skeleton className="h-13 rounded-field" />
          <Skeleton className="h-13 rounded-field" />
        </div>
        <Skeleton className="mt-5 h-13 rounded-field" />
        <Skeleton className="mt-5 h-13 rounded-field" />
        <Skeleton className="mt-8 h-14 rounded-btn" />
      </div>
    </main>
  )
}
