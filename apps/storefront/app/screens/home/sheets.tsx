import { buttonClass, EmptyState, SheetFrame } from '@comanda/ui'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { DealList } from './deal-list.tsx'
import { dealsOf } from './deals-of.ts'
import type { FactSheet } from './facts.tsx'
import { LocationFacts } from './location-facts.tsx'
import { ReviewList } from './review-list.tsx'

/** The four sheets of the home page; fetched when the first of them is wanted. [2.03] */
export default function Sheets({ which, onClose }: { readonly which: FactSheet; readonly onClose: () => void }) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const { locations } = useSite()
  const now = useNow()
  const deals = dealsOf(locations, now)
  const titles = { information: t('information'), reviews: t('reviews'), deals: t('deals'), allergy: t('allergyTitle') }
  return (
    <SheetFrame title={titles[which]} closeLabel={common('close')} onClose={onClose}>
      {which === 'information'
        ? locations.map(({ location }) => <LocationFacts key={location.id} location={location} now={now} />)
        : null}
      {which === 'reviews' ? <ReviewList /> : null}
      {which === 'deals' ? (
        deals.length === 0 ? (
          <EmptyState title={t('dealsEmpty')} />
        ) : (
          <DealList deals={deals} currency={locations[0]?.location.currency ?? 'GBP'} />
        )
      ) : null}
      {which === 'allergy' ? (
        <div className="flex flex-col gap-4">
          <p className="text-body">{t('allergyModal')}</p>
          {locations.map(({ location }) => (
            <a
              key={location.id}
              href={`tel:${location.telephone.replaceAll(' ', '')}`}
              className={buttonClass({ variant: 'secondary', block: true })}
            >
              <Phone aria-hidden="true" className="size-5" />
              <span>
                {t('allergyCall', { location: location.name })}{' '}
                <span className="whitespace-nowrap">{location.telephone}</span>
              </span>
            </a>
          ))}
          <Link
            to="/termsandconditions/allergy"
            className="inline-flex min-h-11 items-center text-row font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('allergyMore')}
          </Link>
        </div>
      ) : null}
    </SheetFrame>
  )
}
