import { useTranslations } from 'use-intl'
import type { TeamPost } from '../../../../api/team.ts'
import { useSession } from '../../shell/session.ts'

/** Where people of a post work: the places that this member knows by name. */
export function usePlaceNames(): (post: Pick<TeamPost, 'places'>) => string {
  const t = useTranslations('team')
  const { locations } = useSession()
  return ({ places }) =>
    places === null
      ? t('allPlaces')
      : locations
          .filter(({ id }) => places.includes(id))
          .map(({ name }) => name)
          .join(', ')
}
