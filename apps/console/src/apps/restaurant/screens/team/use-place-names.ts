import type { StaffPost } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSession } from '../../shell/session.ts'

/** Where people of a post work: the places that this member knows by name. */
export function usePlaceNames(): (post: Pick<StaffPost, 'places'>) => string {
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
