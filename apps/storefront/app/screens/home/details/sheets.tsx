import { buttonClass, EmptyState, SheetFrame } from '@comanda/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { DealList } from '../../../deals/deal-list.tsx'
import { dealsOf } from '../../../deals/deals-of.ts'
import { LocationDetails } from '../../../location/details/location-details.tsx'
import { LocationPicker } from '../../../location/details/location-picker.tsx'
import { useLocations } from '../../../menu-cache/live-locations.ts'
import { menuPath } from '../../../navigation/paths.ts'
import { useNow } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { AllergyAdvice } from './allergy-advice.tsx'
import { ReviewList } from './review-list.tsx'
import type { DetailsSheet } from './use-details-sheet.ts'

/** The four sheets of the home page, loaded when the first of them opens. [2.03] */
export default function Sheets({ which, onClose }: { readonly which: DetailsSheet; readonly onClose: () => void }) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  const titles = { information: t('information'), reviews: t('reviews'), deals: t('deals'), allergy: t('allergyTitle') }
  return (
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
  )
}

/** One location at a time: the chosen one until another is selected. */
function Information({ chosen }: { readonly chosen: number | null }) {
  const locations = useLocations()
  const now = useNow()
  const [selected, setSelected] = useState<number | null>(chosen)
  const all = locations.map(({ location }) => location)
  const shown = all.find(({ id }) => id === selected) ?? all[0]
  if (!shown) return null
  return (
    <div className="flex flex-col gap-5">
      <LocationPicker value={shown.id} onChange={setSelected} />
      <LocationDetails key={shown.id} location={shown} now={now} />
    </div>
  )
}

function Deals({ chosen }: { readonly chosen: number | null }) {
  const t = useTranslations('home')
  const offers = useTranslations('offers')
  const locations = useLocations()
  const now = useNow()
  const visited = useBrowsingContext(({ orderType }) => orderType)
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
