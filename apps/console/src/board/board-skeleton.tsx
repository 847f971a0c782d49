import { useTranslations } from 'use-intl'

const GHOSTS = [1, 2, 3, 4, 5, 6]

/** The board's shape while it is read. */
export function BoardSkeleton() {
  const t = useTranslations('board')
  return (
    <div className="grid flex-1 content-start gap-3 p-3 lg:grid-cols-[96px_1fr_1fr_244px]">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="hidden h-full min-h-96 rounded-sheet bg-side lg:block" />
      <div className="grid gap-3 lg:col-span-2 lg:grid-cols-2">
        {GHOSTS.map((ghost) => (
          <div key={ghost} className="h-48 rounded-card bg-side motion-safe:animate-pulse" />
        ))}
      </div>
      <div className="hidden h-36 rounded-card bg-side lg:block" />
    </div>
  )
}
