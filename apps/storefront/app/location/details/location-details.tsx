import { BRAND_NAMES, type Location, telephoneWords } from '@comanda/domain'
import { Badge, buttonClass } from '@comanda/ui'
import { Banknote, CreditCard, Mail, Phone, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useOpeningWords } from '../opening-words.ts'
import { callTo } from './call-to.ts'
import { HoursList } from './hours-list.tsx'
import { HygieneMark } from './hygiene-mark.tsx'
import { LocationAddress } from './location-address.tsx'
import { OrderTerms } from './order-terms.tsx'

interface LocationDetailsProps {
  readonly location: Location
  readonly now: Temporal.Instant
}

/** Everything about a location: address, hours, terms, contact and company. [2.38] [2.62] [3.17] */
export function LocationDetails({ location, now }: LocationDetailsProps) {
  const t = useTranslations('information')
  const { business } = useSite()
  const words = useOpeningWords()(location, now)
  return (
    <section className="grid gap-x-12 gap-y-6 lg:grid-cols-2 lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <h2 className="heading text-section">{location.name}</h2>
          <Badge tone={words.tone} className="mt-2">
            {words.text}
          </Badge>
          <p className="mt-4 flex flex-wrap gap-2">
            <a href={callTo(location.telephone)} className={buttonClass({ variant: 'secondary', size: 's' })}>
              <Phone aria-hidden="true" className="size-5" />
              {t('call', { telephone: telephoneWords(location.telephone, business.territory) })}
            </a>
            <a href={`mailto:${location.email}`} className={buttonClass({ variant: 'outline', size: 's' })}>
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 break-all">{location.email}</span>
            </a>
          </p>
        </div>
        <HoursList location={location} now={now} />
        <LocationAddress location={location} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <OrderTerms location={location} />
        <PaymentChoices location={location} />
        {location.hygieneRating === null || business.territory !== 'uk' ? null : (
          <HygieneMark rating={location.hygieneRating} />
        )}
        <Company />
      </div>
    </section>
  )
}

function PaymentChoices({ location }: { readonly location: Location }) {
  const t = useTranslations('information')
  const types = useTranslations('enumerations.paymentType')
  const { payments } = useSite()
  return (
    <div>
      <h3 className="text-dish font-strong">{t('payment')}</h3>
      <ul className="mt-2 flex flex-col gap-2 text-body">
        {location.acceptsCard ? <PaymentTypeRow icon={<CreditCard />}>{types('card')}</PaymentTypeRow> : null}
        {location.acceptsCard ? <PaymentTypeRow icon={<Smartphone />}>{t('wallets')}</PaymentTypeRow> : null}
        {(location.acceptsCard ? payments.brands : []).map((brand) => (
          <PaymentTypeRow key={brand} icon={<Smartphone />}>
            {BRAND_NAMES[brand]}
          </PaymentTypeRow>
        ))}
        {location.acceptsCash ? <PaymentTypeRow icon={<Banknote />}>{types('cash')}</PaymentTypeRow> : null}
      </ul>
    </div>
  )
}

function PaymentTypeRow({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span aria-hidden="true" className="text-accent-ink">
        {icon}
      </span>
      {children}
    </li>
  )
}

/** The company that the customer contracts with. */
function Company() {
  const t = useTranslations('information')
  const { business } = useSite()
  if (business.legalName === '' && business.vatNumber === '') return null
  return (
    <div className="border-t border-line pt-4 text-label text-ink-2">
      <h3 className="sr-only">{t('company')}</h3>
      <p>{business.legalName}</p>
      {business.vatNumber === '' ? null : <p>{t(`vat.${business.territory}`, { number: business.vatNumber })}</p>}
    </div>
  )
}
