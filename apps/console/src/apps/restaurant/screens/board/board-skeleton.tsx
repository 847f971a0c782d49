import { useTranslations } from 'use-intl'

const CARDS = [1, 2, 3, 4, 5, 6]

/** The shape of the board while it loads. */
export function BoardSkeleton() {
  const t = useTranslations('board')
  return (
    <div className="grid flex-1 content-start gap-3 p-3 lg:grid-cols-[96px_1fr_1fr_244px]">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="hidden h-full min-h-96 rounded-sheet bg-surface-2 lg:block" />
      <div className="grid gap-3 lg:col-span-2 lg:grid-cols-2">
        {CARDS.map((card) => (
          <div key={card} className="h-48 rounded-m bg-surface-2 motion-safe:animate-pulse" />
        ))}
      </div>
      <div className="hidden h-36 rounded-m bg-surface-2 lg:block" />
    </div>
  )
}
