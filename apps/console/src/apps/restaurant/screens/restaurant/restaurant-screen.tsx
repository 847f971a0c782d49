import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffLocationSettings } from '../../../../api/location-settings.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { locationSettingsQuery } from '../../../../resources/location-settings.ts'
import { useConsole } from '../../shell/console-context.ts'
import { HoursForm } from './hours-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { SellerForm } from './seller-form.tsx'
import { WaysForm } from './ways-form.tsx'

const FORMS = { place: PlaceForm, hours: HoursForm, ways: WaysForm, seller: SellerForm, payment: PaymentForm } as const

/**
 * One part of what a location is: address, opening hours, ways to order with tables, company, or means of
 * payment.
 */
export function RestaurantScreen({ part }: { readonly part: keyof typeof FORMS }) {
  const { location } = useConsole()
  const t = useTranslations('restaurant')
  const { data, error, refetch } = useQuery(locationSettingsQuery(location.id))
  const Form = FORMS[part]
  return (
    <Page title={t(`${part}.title`)}>
      <p className="mt-2 mb-6 text-17 text-ink-2">{t(`${part}.text`)}</p>
      {/* Another location has a form of its own. */}
      {data && <Form key={location.id} settings={data} location={location} />}
      {!data && !error && <Loading />}
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
    </Page>
  )
}

const Loading = () => <div className="mt-6 h-64 rounded-m bg-surface-2 motion-safe:animate-pulse" />

export interface SettingsFormProps {
  readonly settings: StaffLocationSettings
  readonly location: StaffLocation
}
