import { ORDER_TYPES, openingState, orderTypeState } from '@comanda/domain'
import { Badge } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useOpeningWords } from '../../location/opening-words.ts'
import { useLiveLocation, useLocations } from '../../menu-cache/live-locations.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

/** With more locations only the chosen one's state is shown. */
const MOST_LOCATIONS = 10

/**
 * Whether the chosen location, or any, is open, and whether ordering ahead is possible; kept current. [2.03] [4.51]
 * [1.07]
 */
export function OpeningBadge({ live = false }: { readonly live?: boolean }) {
  const t = useTranslations('home')
  const locations = useLocations()
  const now = useNow()
  const words = useOpeningWords()
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  const { locationCount } = useSite()
  // One of many would tell a visitor nothing.
  const isFew = locationCount <= MOST_LOCATIONS
  const shown =
    locations.find(({ location }) => location.id === chosen) ??
    (isFew
      ? (locations.find(({ location }) => openingState(location, now).state === 'open') ?? locations[0])
      : undefined)
  useLiveLocation(live ? (shown?.location.id ?? null) : null)
  if (!shown) return null
  const { location } = shown
  const later = ORDER_TYPES.some((orderType) => orderTypeState(location, orderType, now).later)
  const { tone, text } = words(location, now, later)
  return (
    <div role="status">
      <Badge
        tone={tone}
        className="min-h-9 px-3.5 py-1 text-label text-balance"
        icon={<span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />}
      >
        {locationCount > 1 ? t('locationStatus', { location: location.name, status: text }) : text}
      </Badge>
    </div>
  )
}
