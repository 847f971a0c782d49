import type { Category, Location, OrderType } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../dialogs/ask.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'

interface CartChange {
  readonly location: Location
  readonly orderType: OrderType
  /** The categories of that location. */
  readonly categories: readonly Category[]
}

let moves = 0

/** Returns whether a confirmed change is in progress: cart and page differ until the navigation ends. */
export function isCartChangeRunning(): boolean {
  return moves > 0
}

/** Runs a confirmed change and marks it as in progress until it ends. */
export async function runCartChange(change: () => Promise<void>): Promise<void> {
  moves += 1
  try {
    await change()
  } finally {
    moves -= 1
  }
}

/** The table belongs to the cart as it was; the caller sets the new table afterwards. [4.30] */
const forgetTable = () => useBrowsingContext.getState().set({ tableId: null })

/**
 * Returns a function that adapts the cart to another location or order type. It asks when dishes would be removed or
 * prices change: yes empties or adjusts the cart, no changes nothing. [4.29] [4.30] [8.30]
 */
export function useConfirmCartChange(): (change: CartChange) => Promise<boolean> {
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
        if (!(await confirm({ title: t('switchTitle', { to: location.name }), text: t('switchLocation') })))
          return false
        forgetTable()
        useCart.getState().clear()
        return true
      }
      const { changesOf, Changes } = await import('./cart-changes.tsx')
      const setting = { location, orderType, categories, language, now }
      const change = await changesOf(cart, setting)
      if (change === null) {
        showToast(failed('title'), { tone: 'bad', position: 'top-center' })
        return false
      }
      const quiet = change.removed.length + change.repriced.length === 0
      const text = <Changes change={change} money={(minor) => money(minor, location.currency)} />
      if (!quiet && !(await confirm({ title: t('switchTitle', { to: types(orderType) }), text }))) return false
      // Another tab may have changed the cart while the question was open.
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
