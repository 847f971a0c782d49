import { Button, Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../api/client.ts'
import { useErrorWords } from '../forms/use-error-words.ts'

/** Placeholders of the size of a list's cards. */
export function ListSkeleton({
  rows = 3,
  className = 'h-36',
}: {
  readonly rows?: number
  readonly className?: string
}) {
  const t = useTranslations('common')
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without a content
        <Skeleton key={row} className={`${className} rounded-l`} />
      ))}
    </div>
  )
}

interface ListFailedProps {
  readonly title: string
  readonly error: ApiError
  readonly onRetry: () => void
}

/** The error and a retry in place of a list. */
export function ListFailed({ title, error, onRetry }: ListFailedProps) {
  const common = useTranslations('common')
  const words = useErrorWords()
  return (
    <div role="alert" className="rounded-l border border-line bg-surface p-5 text-center">
      <p className="text-group font-strong">{title}</p>
      <p className="mt-1 text-body text-ink-2">{words(error)}</p>
      <Button size="s" variant="secondary" className="mt-4" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}
