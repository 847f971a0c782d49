import { AREA_COLOURS, type AreaColour } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSession } from '../../shell/session.ts'

/** The colour of an area as on the map, with its name. */
export function AreaMark({ colour }: { readonly colour: AreaColour }) {
  const t = useTranslations('areas.colours')
  const own = useSession().business.colour
  return (
    <span
      role="img"
      aria-label={t(colour)}
      className="mt-1 size-4 shrink-0 rounded-[4px]"
      style={{ background: colour === 'own' ? own : AREA_COLOURS[colour] }}
    />
  )
}
