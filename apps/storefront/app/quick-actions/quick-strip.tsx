import { type ItemSummary, type Location, type Menu, type OrderType, openingState } from '@comanda/domain'
import { Button, showToast } from '@comanda/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../browser/use-is-online.ts'
import { loadMenu } from '../menu-cache/load-menu.ts'
import { useMenuAge } from '../menu-cache/menu-age.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useClockWords } from '../start-up/use-clock-words.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { useAlerts } from '../stored/alerts.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { isOld } from './quick-actions.ts'

interface QuickStripProps {
  /** The location's whole menu. */
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
}

/**
 * The strip above the dishes, shown while the menu may be out of date: when it was read, and a button that reloads it.
 * [2.62]
 */
export default function QuickStrip(props: QuickStripProps) {
  return <Actions {...props} />
}

function Actions({ menu, location, orderType }: QuickStripProps) {
  const t = useTranslations('quick')
  const { renderedAt } = useSite()
  const client = useApiClient()
  const now = useNow()
  const online = useIsOnline()
  const { readAt: readHere, isFollowed } = useMenuAge()
  const readAt = readHere ?? renderedAt
  const hint = useId()
  const opening = openingState(location, now).state
  useForgetWhatCame(menu, opening === 'open')

  const clock = useClockWords()
  const clockOf = (epochMs: number) => clock(new Date(epochMs).toISOString(), location.timeZone)
  const reload = async () => {
    const { postcode, position } = useBrowsingContext.getState()
    const done = await loadMenu(client(), { locationId: location.id, orderType, postcode, position }, true)
    if (done) showToast(t('reloaded'), { tone: 'ok' })
    else showToast(t('notReloaded', { time: clockOf(readAt) }), { tone: 'bad' })
  }
  if (!isOld({ online, isFollowed, readAt, now: now.epochMilliseconds })) return null
  return (
    <section aria-label={t('actions')} className="px-4 pt-3 lg:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-m border border-line bg-surface py-1 ps-4 pe-1">
        <span id={hint} className="text-label text-ink-2">
          {t('readAt', { time: clockOf(readAt) })}
        </span>
        <Button
          variant="quiet"
          size="s"
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
          aria-describedby={hint}
          onClick={() => void reload()}
        >
          {t('reload')}
        </Button>
      </div>
    </section>
  )
}

/** Removes alerts whose dish is back or whose location is open. */
function useForgetWhatCame({ locationId, items }: Menu<ItemSummary>, isOpen: boolean): void {
  useEffect(() => {
    const soldOut = new Set(items.filter((item) => item.soldOut).map(({ id }) => id))
    useAlerts
      .getState()
      .forget(
        (awaited) =>
          awaited.locationId === locationId && (awaited.itemId === null ? isOpen : !soldOut.has(awaited.itemId)),
      )
  }, [locationId, items, isOpen])
}
