import { buttonClass, EmptyState, SheetFrame } from '@comanda/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PlaceTexts } from '../../shell/place-texts.tsx'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { LocationFacts } from '../information/location-facts.tsx'
import { LocationPicker } from '../information/location-picker.tsx'
import { menuPath } from '../paths.ts'
import { AllergyAdvice } from './allergy-advice.tsx'
import { DealList } from './deal-list.tsx'
import { dealsOf } from './deals-of.ts'
import { ReviewList } from './review-list.tsx'
import type { FactSheet } from './use-fact-sheet.ts'

/** The four sheets of the home page; fetched when the first of them is wanted. [2.03] */
export default function Sheets({ which, onClose }: { readonly which: FactSheet; readonly onClose: () => void }) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const chosen = useVisit(({ locationId }) => locationId)
  const titles = { information: t('information'), reviews: t('reviews'), deals: t('deals'), allergy: t('allergyTitle') }
  return (
    <PlaceTexts>
      <SheetFrame
        title={titles[which]}
        closeLabel={common('close')}
        shape={which === 'information' ? 'wide' : 'narrow'}
        onClose={onClose}
      >
        {which === 'information' ? <Information chosen={chosen} /> : null}
        {which === 'reviews' ? <ReviewList /> : null}
        {which === 'deals' ? <Deals chosen={chosen} /> : null}
        {which === 'allergy' ? <AllergyAdvice chosen={chosen} /> : null}
      </SheetFrame>
    </PlaceTexts>
  )
}

/** One location at a time: the one where one orders, until another is looked at. */
function Information({ chosen }: { readonly chosen: number | null }) {
  const { locations } = useSite()
  const now = useNow()
  const [wanted, setWanted] = useState<number | null>(chosen)
  const all = locations.map(({ location }) => location)
  const shown = all.find(({ id }) => id === wanted) ?? all[0]
  if (!shown) return null
  return (
    <div className="flex flex-col gap-5">
      <LocationPicker locations={all} value={shown.id} onChange={setWanted} />
      <LocationFacts key={shown.id} location={shown} now={now} />
    </div>
  )
}

function Deals({ chosen }: { readonly chosen: number | null }) {
  const t = useTranslations('home')
  const offers = useTranslations('offers')
  const { locations } = useSite()
  const now = useNow()
  const visited = useVisit(({ orderType }) => orderType)
  const deals = dealsOf(locations, now)
  const location = (locations.find((answer) => answer.location.id === chosen) ?? locations[0])?.location
  if (!location) return null
  return (
    <div className="flex flex-col gap-5">
      {deals.length === 0 ? <EmptyState title={t('dealsEmpty')} /> : <DealList deals={deals} location={location} />}
      <div>
        <p className="mb-3 text-center text-label text-ink-2">{offers('more')}</p>
        <Link
          to={menuPath(location.slug, visited ?? 'delivery')}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          {offers('seeMenu')}
        </Link>
      </div>
    </div>
  )
}
