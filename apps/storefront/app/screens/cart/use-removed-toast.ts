import { dismissToast, showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../stored/cart.ts'

/** Tells which dish was removed, with Undo, for six seconds. For what stays when the last one goes. */
export function useRemovedToast(): void {
  const t = useTranslations('cart')
  const removed = useCart((state) => state.removed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per removal, whatever else changes
  useEffect(() => {
    if (removed === null) return
    const toast = showToast(removed.name === null ? t('emptied') : t('removed', { name: removed.name }), {
      action: { label: t('undo'), run: () => useCart.getState().undoRemove() },
    })
    return () => dismissToast(toast)
  }, [removed])
}
