import { openingState } from '@comanda/domain'
import { Badge } from '@comanda/ui'
import { useOpeningWords } from '../../shell/opening-words.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'

/** Whether the chosen location, or any, is open. [2.03] */
export function OpeningBadge() {
  const { locations } = useSite()
  const now = useNow()
  const words = useOpeningWords()
  const chosen = useVisit(({ locationId }) => locationId)
  const shown =
    locations.find(({ location }) => location.id === chosen) ??
    locations.find(({ location }) => openingState(location, now).state === 'open') ??
    locations[0]
  if (!shown) return null
  const { tone, text } = words(shown.location, now)
  return (
    <div role="status">
      <Badge
        tone={tone}
        className="min-h-9 px-3.5 text-label"
        icon={<span aria-hidden="true" className="size-2 rounded-full bg-current" />}
      >
        {text}
      </Badge>
    </div>
  )
}
