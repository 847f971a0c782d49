import { telephoneWords } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { callTo } from '../location/details/call-to.ts'
import type { Site } from '../start-up/use-site.ts'

/** A business with more has its page of contacts. */
const MOST_NUMBERS = 3

/** Links that call the locations which the page knows, where the page itself does not work. */
export function CallNumbers({ site }: { readonly site: Pick<Site, 'business' | 'locations'> | null }) {
  const t = useTranslations('errors')
  if (site === null || site.locations.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {site.locations.slice(0, MOST_NUMBERS).map(({ location }) => (
        <a
          key={location.id}
          href={callTo(location.telephone)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('callPlace', {
            place: location.name,
            number: telephoneWords(location.telephone, site.business.territory),
          })}
        </a>
      ))}
    </p>
  )
}
