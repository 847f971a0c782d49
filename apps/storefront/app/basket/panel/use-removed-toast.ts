import { dismissToast, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../stored/cart.ts'

/**
 * Shows a toast with Undo for six seconds after a dish was removed. Use it in a component that stays when the last dish
 * goes.
 */
export function useRemovedToast(): void {
  const t = useTranslations('cart')
  const removed = useCart((state) => state.removed)
  const showRemoval = useEffectEvent((name: string | null) =>
    showToast(name === null ? t('emptied') : t('removed', { name }), {
      action: { label: t('undo'), run: () => useCart.getState().undoRemove() },
    }),
  )
  useEffect(() => {
    if (removed === null) return
    const toast = showRemoval(removed.name)
    return () => dismissToast(toast)
  }, [removed])
}
