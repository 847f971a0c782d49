import { Skeleton } from '@comanda/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { businessQueries } from '../../../resources/businesses.ts'
import { ActList } from './act-list.tsx'
import { Page } from './page.tsx'

/** What operators did at all businesses and with their own access. */
export function ActsScreen() {
  const t = useTranslations('operator.acts')
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    businessQueries.acts(),
  )
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="mt-6">
        {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-64 w-full" />}
        {data && <ActList acts={data.pages.flat()} showsBusiness />}
        {hasNextPage && (
          <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </div>
    </Page>
  )
}
