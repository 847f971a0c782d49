import type { ItemSummary } from '@comanda/domain'
import { Button, EmptyState, Skeleton, useSheetClose } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { ItemFrame } from './item-frame.tsx'

interface ItemWaitingProps {
  /** Null when the menu does not list the dish. */
  readonly summary: ItemSummary | null
  readonly state: 'loading' | 'gone' | 'failed'
  readonly onRetry: () => void
}

/** The dish while its options load, or why loading failed. */
export function ItemLoading({ summary, state, onRetry }: ItemWaitingProps) {
  const t = useTranslations('item')
  const menu = useTranslations('menu')
  const common = useTranslations('common')
  const close = useSheetClose()
  return (
    <ItemFrame item={summary} foot={null}>
      {state === 'loading' && summary !== null ? (
        <div className="px-4 py-5 md:px-7">
          <h2 lang={summary.nameLanguage} className="heading text-screen">
            {summary.name}
          </h2>
          <p lang={summary.descriptionLanguage} className="mt-3 text-body text-ink-2">
            {summary.description}
          </p>
          <Skeleton className="mt-8 h-6 w-40" />
          <Skeleton className="mt-4 h-14" />
          <Skeleton className="mt-2 h-14" />
          <Skeleton className="mt-2 h-14" />
        </div>
      ) : (
        <EmptyState
          title={state === 'failed' ? t('failed') : t('gone')}
          text={state === 'failed' ? null : t('goneHint')}
          action={
            <Button block onClick={state === 'failed' ? onRetry : close}>
              {state === 'failed' ? common('retry') : menu('seeMenu')}
            </Button>
          }
        />
      )}
    </ItemFrame>
  )
}
