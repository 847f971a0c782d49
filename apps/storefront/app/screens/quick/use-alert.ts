import type { OrderType } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Awaited } from '../../api/alerts.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useAlerts, useIsAwaited } from '../../stored/alerts.ts'
import { askForAlert, canBeReached, dropAlert } from './ask-alert.ts'

interface Alert {
  /** Whether it can be asked for here. */
  readonly isOffered: boolean
  readonly isAwaited: boolean
  readonly isBusy: boolean
  /** Asks for it, or takes it back; says how it went. `will` is said when it is set. */
  readonly press: (will: string) => void
}

/** One alert of this browser: for the opening of a location, or for a dish. [2.62] */
export function useAlert(awaited: Awaited, orderType: OrderType): Alert {
  const t = useTranslations('quick')
  const { language, pushKey } = useSite()
  const isAwaited = useIsAwaited(awaited)
  const [isBusy, setBusy] = useState(false)
  const wish = { language, awaited }

  const ask = async (will: string) => {
    const outcome = await askForAlert(wish, orderType, pushKey ?? '')
    if (outcome === 'undecided') return
    if (outcome !== 'asked') return void showToast(t(outcome), { place: 'top-center', tone: 'bad' })
    useAlerts.getState().note(awaited)
    showToast(will, { tone: 'ok' })
  }
  const drop = async () => {
    if (!(await dropAlert(wish))) return void showToast(t('failed'), { place: 'top-center', tone: 'bad' })
    useAlerts
      .getState()
      .forget(({ locationId, itemId }) => locationId === awaited.locationId && itemId === awaited.itemId)
    showToast(t('forgotten'))
  }
  return {
    isOffered: pushKey !== null && canBeReached(),
    isAwaited,
    isBusy,
    press: (will) => {
      if (isBusy) return
      setBusy(true)
      ;(isAwaited ? drop() : ask(will)).catch((fault: unknown) => console.error(fault)).finally(() => setBusy(false))
    },
  }
}
