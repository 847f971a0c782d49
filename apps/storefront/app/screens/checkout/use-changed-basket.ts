import { isOrderOf } from '@comanda/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCart } from '../../stored/cart.ts'
import { useDraft } from '../../stored/draft.ts'
import { storedStartedPayment } from '../../stored/started-payment.ts'

/**
 * Leads from the payment step back to step 1 when the basket is no longer what the order was submitted with, as after a
 * change in another tab. A payment under way continues: its order stays as it is. Returns whether to show a notice
 * about it. [2.56] [4.21]
 */
export function useChangedBasket(): boolean {
  const [hasChanged, setChanged] = useState(false)
  const isPaying = useCart(({ paying }) => paying)
  const cart = useCart((state) => state.cart)
  const isAtPayment = useDraft(({ progress }) => progress.status === 'saved')
  const placed = useDraft((draft) => draft.placed)
  const { dishes = null, orderId = null } = placed ?? {}
  const isOpen = isAtPayment && !isPaying
  const isStale = isOpen && cart !== null && dishes !== null && !isOrderOf(cart, dishes)
  const goBack = useEffectEvent(() => {
    // The payment step may just have begun to pay, or another tab pays this order.
    if (useCart.getState().paying || storedStartedPayment.read()?.value === orderId) return
    setChanged(true)
    useDraft.getState().happened({ type: 'screen-opened' })
  })
  useEffect(() => {
    if (isStale) goBack()
  }, [isStale])
  if (hasChanged && isOpen && !isStale) setChanged(false)
  return hasChanged
}
