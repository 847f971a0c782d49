import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { lookQuery } from '../../../../resources/look.ts'
import { LookEditor } from './look-editor.tsx'

/** How the restaurant's pages look: colours, logo, letters, corners and words, with the real pages beside them. */
export function LookScreen() {
  const t = useTranslations('look')
  const { data, error, refetch } = useQuery(lookQuery())
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-360 p-4 md:p-8">
        {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
        {data && <LookEditor saved={data} onReload={() => void refetch()} />}
      </div>
    </div>
  )
}
