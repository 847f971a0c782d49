import type { OrderType } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { canBeReached } from '@comanda/ui/push'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Awaited } from '../api/alerts.ts'
import { useSite } from '../start-up/use-site.ts'
import { useAlerts, useIsAwaited } from '../stored/alerts.ts'
import { askForAlert, dropAlert } from './ask-alert.ts'

interface Alert {
  /** Whether the alert is available here. */
  readonly isOffered: boolean
  readonly isAwaited: boolean
  readonly isBusy: boolean
  /** Sets or cancels the alert and announces the result; `will` is the text when it is set. */
  readonly press: (will: string) => void
}

/** One alert of this browser: for a location's opening or for a dish. [2.62] */
export function useAlert(awaited: Awaited, orderType: OrderType): Alert {
  const t = useTranslations('quick')
  const { language, pushKey } = useSite()
  const isAwaited = useIsAwaited(awaited)
  const [isBusy, setBusy] = useState(false)
  const wish = { language, awaited }

  const ask = async (will: string) => {
    const outcome = await askForAlert(wish, orderType, pushKey ?? '')
    if (outcome === 'undecided') return
    if (outcome !== 'asked') return void showToast(t(outcome), { tone: 'bad' })
    useAlerts.getState().note(awaited)
    showToast(will, { tone: 'ok' })
  }
  const drop = async () => {
    if (!(await dropAlert(wish))) return void showToast(t('failed'), { tone: 'bad' })
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
