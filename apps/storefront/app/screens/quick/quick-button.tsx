import { type ItemSummary, type Location, localMoment, type Menu, type OrderType, openingState } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { QuickTexts } from '../../shell/quick-texts.tsx'
import { useIsOnline } from '../../shell/use-is-online.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useAlerts } from '../../stored/alerts.ts'
import { useMenuAge } from '../../stored/menu-age.ts'
import { readShop } from '../../stored/read-shop.ts'
import { ActionMenu } from './action-menu.tsx'
import { quickActions } from './quick-actions.ts'
import { useAlert } from './use-alert.ts'

interface QuickButtonProps {
  /** What the location has, whatever the order type. */
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
}

/** The floating button of the menu, where there is something to do: reload it, or be told when the kitchen opens. [2.62] */
export default function QuickButton(props: QuickButtonProps) {
  return (
    <QuickTexts>
      <Actions {...props} />
    </QuickTexts>
  )
}

function Actions({ menu, location, orderType }: QuickButtonProps) {
  const t = useTranslations('quick')
  const { renderedAt } = useSite()
  const door = useDoor()
  const now = useNow()
  const online = useIsOnline()
  const { readAt: readHere, isFollowed } = useMenuAge()
  const readAt = readHere ?? renderedAt
  const alert = useAlert({ locationId: location.id, itemId: null }, orderType)
  const opening = openingState(location, now).state
  useForgetWhatCame(menu, opening === 'open')

  const clockOf = (epochMs: number) =>
    localMoment(Temporal.Instant.fromEpochMilliseconds(Math.round(epochMs)), location.timeZone).time
  const reload = async () => {
    const done = await readShop(door(), { locationId: location.id, orderType }, true)
    if (done) showToast(t('reloaded'), { tone: 'ok' })
    else showToast(t('notReloaded', { time: clockOf(readAt) }), { place: 'top-center', tone: 'bad' })
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
  return <ActionMenu label={t('actions')} rows={actions.map((name) => ({ name, ...WORDS[name] }))} />
}

/** What was waited for and is here is waited for no more. */
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
