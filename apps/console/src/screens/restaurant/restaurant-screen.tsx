import { isStaffAllowed } from '@comanda/domain'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../api/session.ts'
import { Failure } from '../../parts/failure.tsx'
import { Section } from '../../parts/section.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { HoursForm } from './hours-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { SellerForm } from './seller-form.tsx'
import { useSettings } from './use-settings.ts'
import { WaysForm } from './ways-form.tsx'

/** What a location is: address, opening hours, ways to order with areas and tables, means of payment. */
export function RestaurantScreen() {
  const { location } = useConsole()
  const { role } = useSession().staff
  const t = useTranslations('restaurant')
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-200 p-4 pb-16 md:p-8">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        {isStaffAllowed(role, 'set-location') ? (
          // Another location has forms of its own.
          <Settings key={location.id} location={location} />
        ) : (
          <p className="mt-1 text-17 text-ink-2">{t('notAllowed')}</p>
        )}
      </div>
    </div>
  )
}

function Settings({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations('restaurant')
  const { hash } = useLocation()
  const { data, error, refetch } = useSettings(location.id)
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isRead, hash])
  if (!data)
    return error ? <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} /> : <Loading />
  const parts = [
    { id: 'place', form: <PlaceForm settings={data} location={location} /> },
    { id: 'hours', form: <HoursForm settings={data} location={location} /> },
    { id: 'ways', form: <WaysForm settings={data} location={location} /> },
    { id: 'seller', form: <SellerForm settings={data} location={location} /> },
    { id: 'payment', form: <PaymentForm settings={data} location={location} /> },
  ] as const
  return parts.map(({ id, form }) => (
    <div key={id} id={id} className="scroll-mt-4">
      <Section title={t(`${id}.title`)} text={t(`${id}.text`)}>
        {form}
      </Section>
    </div>
  ))
}

const Loading = () => <div className="mt-6 h-64 rounded-m bg-surface-2 motion-safe:animate-pulse" />

export interface SettingsFormProps {
  readonly settings: NonNullable<ReturnType<typeof useSettings>['data']>
  readonly location: StaffLocation
}
