import { fiscalRegimeAt } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { locationSettingsQuery } from '../../../../resources/location-settings.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { IssuerForm } from './issuer-form.tsx'
import { VerifactuSection } from './verifactu-section.tsx'

/** Who issues the receipts of a location, and in Spain how they reach the tax office. */
export function ReceiptsScreen() {
  const t = useTranslations('receipts')
  const { location } = useConsole()
  const { staff } = useSession()
  const { data, error, refetch } = useQuery(locationSettingsQuery(location.id))
  // Records are of the whole business.
  const mayRead = staff.places === null
  const hasRecords = data !== undefined && fiscalRegimeAt(data.territory, data.address.postcode) === 'verifactu'
  return (
    <Page title={t('title')}>
      <p className="mt-2 mb-6 text-17 text-ink-2">{t('text', { place: location.name })}</p>
      {/* Another location has a form of its own. */}
      {data && <IssuerForm key={location.id} settings={data} locationId={location.id} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {hasRecords && mayRead && <VerifactuSection />}
    </Page>
  )
}
