import { ROLE_PERMISSIONS } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { type Screen, screenObstacle } from './screen.ts'

interface NotAllowedProps {
  readonly screen: Screen
  readonly obstacle: NonNullable<ReturnType<typeof screenObstacle>>
}

/** What stands in a screen's place for a member whose role or places do not open it. */
export function NotAllowed({ screen, obstacle }: NotAllowedProps) {
  const t = useTranslations()
  const isForManagers = screenObstacle({ permissions: ROLE_PERMISSIONS.manager, places: null }, screen) === null
  const why = {
    role: isForManagers ? 'shell.managersOnly' : 'shell.ownersOnly',
    places: 'shell.allPlacesOnly',
    shared: 'devices.shared',
  } as const
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-200 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t(screen.title)}</h2>
        <p className="mt-1 text-17 text-ink-2">{t(why[obstacle])}</p>
      </div>
    </div>
  )
}
