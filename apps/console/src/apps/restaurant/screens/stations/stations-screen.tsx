import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { kitchenQuery } from '../../../../resources/kitchen.ts'
import { useConsole } from '../../shell/console-context.ts'
import { StationsFields } from './stations-fields.tsx'
import { WallScreens } from './wall-screens.tsx'

/** The stations of the kitchen, each with a screen of its own: which dishes are made where. */
export function StationsScreen() {
  const t = useTranslations('stations')
  const { location } = useConsole()
  return (
    <Page title={t('title')}>
      {/* Another location has a form of its own. */}
      <Stations key={location.id} />
    </Page>
  )
}

function Stations() {
  const t = useTranslations('stations')
  const { location } = useConsole()
  const { data, error, refetch } = useQuery(kitchenQuery(location.id))
  if (data === undefined)
    return error ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-6 h-64 w-full" />
    )
  return (
    <>
      <StationsFields kitchen={data} locationId={location.id} />
      <WallScreens stations={data.stations} />
    </>
  )
}
