import { Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'

/** Placeholders while the cart loads. */
export function CartSkeleton() {
  const t = useTranslations('cart')
  return (
    <div aria-busy="true" className="flex flex-col gap-6 py-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-18 rounded-pic" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="ms-auto h-10 w-32 rounded-btn" />
          </div>
        </div>
      ))}
      <Skeleton className="h-14 w-full rounded-btn" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex justify-between">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-14" />
        </div>
      ))}
    </div>
  )
}
