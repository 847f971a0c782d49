import type { Category, Location, OrderType } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../shell/ask.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { useVisit } from '../../stored/visit.ts'

interface Wanted {
  readonly location: Location
  readonly orderType: OrderType
  /** Of that location. */
  readonly categories: readonly Category[]
}

let moves = 0

/** Whether what was agreed on is being carried out: cart and page differ until the page has changed. */
export const isOnItsWay = (): boolean => moves > 0

/** Carries out a change of place from the agreement to the last step of the way. */
export async function onItsWay(change: () => Promise<void>): Promise<void> {
  moves += 1
  try {
    await change()
  } finally {
    moves -= 1
  }
}

/** The table was chosen for what the cart was until now; whoever changes names the new one afterwards. [4.30] */
const forgetTable = () => useVisit.getState().set({ tableId: null })

/**
 * Whether the cart, if there is one, agrees with another location or order type: asked where something would be lost or cost
 * something else. Yes empties or adjusts it; no leaves everything as it is. [4.29] [4.30] [8.30]
 */
export function useAgreeOnCart(): (wanted: Wanted) => Promise<boolean> {
  const t = useTranslations('menu')
  const failed = useTranslations('cart.failed')
  const types = useTranslations('enumerations.orderType')
  const { language, money } = useSite()
  const now = useNow()
  return useCallback(
    async ({ location, orderType, categories }) => {
      const { cart } = useCart.getState()
      if (cart === null || (cart.locationId === location.id && cart.orderType === orderType)) return true
      if (cart.locationId !== location.id) {
        if (!(await confirm({ title: location.name, text: t('switchLocation') }))) return false
        forgetTable()
        useCart.getState().clear()
        return true
      }
      const { changesOf, Changes } = await import('./cart-changes.tsx')
      const setting = { location, orderType, categories, language, now }
      const change = await changesOf(cart, setting)
      if (change === null) {
        showToast(failed('title'), { tone: 'bad', place: 'top-center' })
        return false
      }
      const quiet = change.removed.length + change.repriced.length === 0
      const text = <Changes change={change} money={(minor) => money(minor, location.currency)} />
      if (!quiet && !(await confirm({ title: types(orderType), text }))) return false
      // Another tab may have added something while this was asked.
      useCart.getState().reread()
      const latest = useCart.getState().cart
      const last = latest === cart || latest === null ? change : await changesOf(latest, setting)
      if (last !== null) forgetTable()
      if (latest !== null && last !== null) useCart.getState().replace(last.cart)
      return last !== null
    },
    [failed, language, money, now, t, types],
  )
}
