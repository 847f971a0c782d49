import { Button, Notice, Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'

interface CardLoadingProps {
  readonly failed: boolean
  readonly onRetry: () => void
  /** The message when loading fails and no other payment type is offered. */
  readonly failedWords?: string
}

/** Stands in for the card form while the provider loads or after loading failed. */
export function CardLoading({ failed, onRetry, failedWords }: CardLoadingProps) {
  const t = useTranslations('payment')
  const common = useTranslations('common')
  if (failed) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title={failedWords ?? t('cardUnavailable')}
        action={
          <Button size="s" variant="outline" onClick={onRetry}>
            {common('retry')}
          </Button>
        }
      />
    )
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        {t('loadingCard')}
      </span>
      <Skeleton className="h-13 rounded-field" />
      <div className="grid grid-cols-3 gap-3">
        <Skeleton className="h-13 rounded-field" />
        <Skeleton className="h-13 rounded-field" />
        <Skeleton className="h-13 rounded-field" />
      </div>
    </div>
  )
}
