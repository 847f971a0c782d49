import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useDoor } from '../start-up/use-door.ts'
import { storedBegunPayment } from '../stored/begun-payment.ts'

/** A payment whose page was left, at the bank's perhaps, may have gone through: then its basket is no basket any more. Renders nothing. [4.22] */
export function LeftPayment() {
  const door = useDoor()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked with every page but the checkout, which asks for itself
  useEffect(() => {
    const orderId = storedBegunPayment.read()?.value ?? null
    if (orderId === null || pathname === '/checkout') return
    import('../screens/checkout/payment/find-left-payment.ts')
      .then(({ findLeftPayment }) => findLeftPayment(door(), orderId))
      .catch((error: unknown) => console.error(error))
  }, [pathname])
  return null
}
