import { type ItemSummary, type Location, type Menu, type OrderType, openingState } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../browser/use-is-online.ts'
import { loadMenu } from '../menu-cache/load-menu.ts'
import { useMenuAge } from '../menu-cache/menu-age.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useClockWords } from '../start-up/use-clock-words.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { useAlerts } from '../stored/alerts.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { ActionStrip } from './action-strip.tsx'
import { quickActions } from './quick-actions.ts'
import { useAlert } from './use-alert.ts'

interface QuickStripProps {
  /** The location's whole menu. */
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
}

/** The strip above the dishes, shown when there is an action: reload, or an alert for the opening. [2.62] */
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
  const alert = useAlert({ locationId: location.id, itemId: null }, orderType)
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
  const pressAlert = () => alert.press(t('willOpen', { location: location.name }))
  const WORDS = {
    reload: { words: t('reload'), hint: t('readAt', { time: clockOf(readAt) }), run: () => void reload() },
    alert: { words: t('alertOpening'), hint: t('once'), run: pressAlert },
    forget: { words: t('forget'), hint: t('waitsForOpening'), run: pressAlert },
  }
  const actions = quickActions({
    online,
    isFollowed,
    readAt,
    now: now.epochMilliseconds,
    opening,
    canAlert: alert.isOffered,
    isAwaited: alert.isAwaited,
  })
  if (actions.length === 0) return null
  return <ActionStrip label={t('actions')} rows={actions.map((name) => ({ name, ...WORDS[name] }))} />
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
