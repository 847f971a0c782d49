import { type Location, telephoneWords } from '@comanda/domain'
import { buttonClass } from '@comanda/ui'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { callTo } from '../../../location/details/call-to.ts'
import { LocationPicker } from '../../../location/details/location-picker.tsx'
import { useLocations } from '../../../menu-cache/live-locations.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'

/** Beyond so many telephone numbers the location is chosen first. */
const MOST_CALLS = 10

/**
 * Advice for customers with an allergy and telephone numbers, the chosen location's first; at a table the waiter.
 * [2.03]
 */
export function AllergyAdvice({ chosen }: { readonly chosen: number | null }) {
  const t = useTranslations('home')
  const information = useTranslations('information')
  const locations = useLocations()
  const { locationCount, documents } = useSite()
  const isMany = locationCount > MOST_CALLS
  const [selected, setSelected] = useState(chosen)
  const isAtTable = useBrowsingContext(({ orderType }) => orderType) === 'table'
  const all = locations.map(({ location }) => location)
  const own = all.filter(({ id }) => id === (isMany ? selected : chosen))
  const first = own.length > 0 || isMany ? own : all
  const others = isMany ? [] : all.filter((location) => !first.includes(location))
  const calls = (
    <>
      {isMany ? <LocationPicker value={selected} onChange={setSelected} /> : null}
      {first.map((location) => (
        <Call key={location.id} location={location} isFirst />
      ))}
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-2 text-label font-semibold">{information('otherLocations')}</h3>
          {others.map((location) => (
            <Call key={location.id} location={location} isFirst={false} />
          ))}
        </>
      )}
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body">{t(isAtTable ? 'allergyModalTable' : 'allergyModal')}</p>
      {isAtTable ? null : calls}
      {documents.includes('allergy') ? (
        <Link
          to="/termsandconditions/allergy"
          className="inline-flex min-h-11 items-center text-row font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('allergyMore')}
        </Link>
      ) : null}
    </div>
  )
}

function Call({ location, isFirst }: { readonly location: Location; readonly isFirst: boolean }) {
  const t = useTranslations('home')
  const { business } = useSite()
  return (
    <a
      href={callTo(location.telephone)}
      className={buttonClass({ variant: isFirst ? 'primary' : 'outline', block: true })}
    >
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      <span className="text-start">
        {t('allergyCall', { location: location.name })}
        <span className="block">{telephoneWords(location.telephone, business.territory)}</span>
      </span>
    </a>
  )
}
