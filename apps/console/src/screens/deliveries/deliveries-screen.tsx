import { COURIER_PROVIDERS, isStaffAllowed } from '@comanda/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../api/call.ts'
import { fetchDispatch } from '../../api/deliveries.ts'
import { Failure } from '../../parts/failure.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { AccountSection } from './account-section.tsx'
import { DispatchSection } from './dispatch-section.tsx'

/** The choice of own drivers or couriers for the location's orders, and the business's accounts at courier services. */
export function DeliveriesScreen() {
  const t = useTranslations('deliveries')
  const { location } = useConsole()
  const { role } = useSession().staff
  return (
    <div className="mx-auto w-full max-w-160 overflow-auto p-4 md:p-8">
      <h2 className="text-34 font-[760]">{t('title')}</h2>
      {isStaffAllowed(role, 'set-dispatch') ? (
        // Another location has a form of its own.
        <Settings key={location.id} />
      ) : (
        <p className="mt-4 text-17">{t('notAllowed')}</p>
      )}
    </div>
  )
}

function Settings() {
  const t = useTranslations('deliveries')
  const { location } = useConsole()
  const { role } = useSession().staff
  const queries = useQueryClient()
  const key = ['dispatch', location.id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => unwrap(await fetchDispatch(location.id)),
  })
  const reload = () => void queries.invalidateQueries({ queryKey: key })
  if (data === undefined)
    return error ? <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} /> : null
  const isOwner = isStaffAllowed(role, 'set-credentials')
  return (
    <>
      <DispatchSection dispatch={data} mayAddAccount={isOwner} onSaved={reload} />
      {COURIER_PROVIDERS.map((provider) => {
        const account = data.accounts.find((one) => one.provider === provider)
        return account && <AccountSection key={provider} account={account} mayChange={isOwner} onChanged={reload} />
      })}
    </>
  )
}
