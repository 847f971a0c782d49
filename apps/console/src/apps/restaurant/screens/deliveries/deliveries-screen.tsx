import { COURIER_PROVIDERS, isStaffAllowed } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { courierQueries } from '../../../../resources/couriers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { AccountSection } from './account-section.tsx'
import { DispatchSection } from './dispatch-section.tsx'

/** The choice of own drivers or couriers for the location's orders, and the business's accounts at courier services. */
export function DeliveriesScreen() {
  const t = useTranslations('deliveries')
  const { location } = useConsole()
  return (
    <Page title={t('title')}>
      {/* Another location has a form of its own. */}
      <Settings key={location.id} />
    </Page>
  )
}

function Settings() {
  const t = useTranslations('deliveries')
  const { location } = useConsole()
  const { staff } = useSession()
  const { data, error, refetch } = useQuery(courierQueries.dispatch(location.id))
  if (data === undefined)
    return error ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-6 h-64 w-full" />
    )
  const isOwner = isStaffAllowed(staff, 'set-credentials')
  return (
    <>
      <DispatchSection dispatch={data} mayAddAccount={isOwner} />
      {COURIER_PROVIDERS.map((provider) => {
        const account = data.accounts.find((one) => one.provider === provider)
        return account && <AccountSection key={provider} account={account} mayChange={isOwner} />
      })}
    </>
  )
}
