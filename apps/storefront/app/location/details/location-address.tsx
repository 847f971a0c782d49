import { type DeliveryArea, type Location, minimumOf } from '@comanda/domain'
import { buttonClass, Checkbox } from '@comanda/ui'
import { Navigation } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../address/address-lines.ts'
import { useBaseMap } from '../../map/use-base-map.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useSite } from '../../start-up/use-site.ts'
import { directionsTo } from './directions-to.ts'

const LocationMap = lazyPart(() => import('./location-map.tsx'))
const NO_AREAS: readonly DeliveryArea[] = []

/** The address, directions, a map that loads when it comes into view, and the delivery areas. [2.38] [9.25] [9.26] */
export function LocationAddress({ location }: { readonly location: Location }) {
  const t = useTranslations('information')
  const box = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  const [withAreas, setWithAreas] = useState(true)
  const baseMap = useBaseMap(isInView)
  const { areas, settings } = location
  const { position } = location.address
  useEffect(() => {
    if (box.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true), { threshold: 0.1 })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const hasMap = position !== null && baseMap !== null
  return (
    <div>
      <StreetAddress location={location} />
      {hasMap ? (
        <div ref={box} className="mt-4 h-93 rounded-m bg-surface-2">
          {baseMap ? (
            <Suspense>
              <LocationMap
                baseMap={baseMap}
                location={location}
                position={position}
                areas={withAreas ? areas : NO_AREAS}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {settings.delivery.offered && areas.length > 0 ? (
        <>
          <h4 className="mt-4 text-body font-semibold">{t('areas')}</h4>
          {hasMap && areas.some(({ type }) => type !== 'postcodes') ? (
            <Checkbox
              label={t('showAreas')}
              checked={withAreas}
              onChange={(event) => setWithAreas(event.target.checked)}
            />
          ) : null}
          <AreaList location={location} />
        </>
      ) : null}
    </div>
  )
}

/** The address and the way there. */
export function StreetAddress({ location }: { readonly location: Location }) {
  const t = useTranslations('information')
  const { business } = useSite()
  const [street, town] = addressLines(location.address, business.territory)
  return (
    <>
      <h3 className="text-dish font-strong">{t('findUs')}</h3>
      <address className="mt-1 text-body not-italic">
        {street}, {town}
      </address>
      <p className="mt-3">
        <a
          href={directionsTo(location)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline', size: 's' })}
        >
          <Navigation aria-hidden="true" className="size-5" />
          {t('directions')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      </p>
    </>
  )
}

/** The delivery terms of each area with its colour on the map. */
function AreaList({ location: { areas, currency } }: { readonly location: Location }) {
  const t = useTranslations('information')
  const { money } = useSite()
  const termsOf = (area: DeliveryArea) => {
    const charges = area.tiers.map(({ charge }) => charge)
    const [least, most] = [Math.min(...charges), Math.max(...charges)]
    const minimum = money(minimumOf(area), currency)
    const [from, to] = [money(least, currency), money(most, currency)]
    if (most === 0) return t('areaTermsFree', { minimum })
    return least === most ? t('areaTerms', { minimum, fee: to }) : t('areaTermsRange', { minimum, from, to })
  }
  return (
    <ul className="mt-2 flex flex-col gap-2.5">
      {areas.map((area) => {
        return (
          <li key={area.id} className="flex gap-3">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-4 shrink-0">
              <circle
                cx="8"
                cy="8"
                r="6.75"
                fill={area.colour}
                fillOpacity="0.35"
                stroke={area.colour}
                strokeWidth="2.5"
              />
            </svg>
            <div className="min-w-0">
              <p className="text-body">{area.name}</p>
              <p className="text-label text-ink-2">
                {termsOf(area)}
                {area.type === 'postcodes' ? ` · ${t('postcodes', { list: area.prefixes.join(', ') })}` : ''}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
