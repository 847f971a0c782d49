import { Button, Notice, Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'

interface CardLoadingProps {
  readonly failed: boolean
  readonly onRetry: () => void
  /** What to say when it does not come, where paying another way is no answer. */
  readonly failedWords?: string
}

/** In place of the card form until the provider has come, or when it does not. */
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
