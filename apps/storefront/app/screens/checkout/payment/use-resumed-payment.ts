import { showToast } from '@comanda/ui'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOrder } from '../../../api/orders.ts'
import { cancelPayment } from '../../../api/payments.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useDoor } from '../../../start-up/use-door.ts'
import { isPaidElsewhere, storedBegunPayment } from '../../../stored/begun-payment.ts'
import { takeUpOrder } from '../../../stored/complete-order.ts'
import { storedGuest } from '../../../stored/guest.ts'
import { resumePayment } from './resume-payment.ts'

interface ResumedPayment {
  /** The checkout waits: it may turn out to be paid. */
  readonly isLooking: boolean
  /** The order whose payment is still being checked. */
  readonly order: OrderView | null
}

const NOTHING: ResumedPayment = { isLooking: false, order: null }

/** Takes up a payment whose page was left: paid is thanked for, checking goes on, anything else can be paid again. [4.21] [4.55]–[4.58] */
export function useResumedPayment(): ResumedPayment {
  const t = useTranslations('payment')
  const door = useDoor()
  const [resumed, setResumed] = useState<ResumedPayment>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the checkout opens
  useEffect(() => {
    const orderId = storedBegunPayment.read()?.value ?? null
    if (orderId === null) return
    let left = false
    setResumed({ isLooking: true, order: null })
    const look = async () => {
      if (await isPaidElsewhere()) return null
      const guest = storedGuest.read()?.value ?? null
      return resumePayment({
        read: () => readOrder(door(), orderId, guest),
        cancel: () => cancelPayment(door(), orderId, guest),
      })
    }
    look()
      .then((found) => {
        if (left) return
        if (found?.kind === 'checking') {
          return setResumed({ isLooking: false, order: takeUpOrder(orderId, false) ? found.order : null })
        }
        if (found?.kind === 'paid') takeUpOrder(orderId, true)
        if (found?.kind === 'not-paid') showToast(t('leftUnpaid'))
        if (found !== null && found.kind !== 'unknown') storedBegunPayment.remove()
        setResumed(NOTHING)
      })
      .catch((fault: unknown) => {
        console.error(fault)
        if (!left) setResumed(NOTHING)
      })
    return () => {
      left = true
    }
  }, [])
  return resumed
}
