import { showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOrder } from '../../../api/orders.ts'
import { cancelPayment } from '../../../api/payments.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { takeUpOrder } from '../../../stored/complete-order.ts'
import { storedGuest } from '../../../stored/guest.ts'
import { isPaidElsewhere, storedStartedPayment } from '../../../stored/started-payment.ts'
import { resumePayment } from './resume-payment.ts'

interface ResumedPayment {
  /** The checkout waits, because the order may turn out to be paid. */
  readonly isLooking: boolean
  /** The order whose payment is still being checked. */
  readonly order: OrderView | null
}

const NOTHING: ResumedPayment = { isLooking: false, order: null }

/**
 * Resumes a payment whose page was left: shows the confirmation when paid, keeps checking, or lets the customer pay
 * again. [4.21] [4.55]–[4.58]
 */
export function useResumedPayment(): ResumedPayment {
  const t = useTranslations('payment')
  const client = useApiClient()
  const [resumed, setResumed] = useState<ResumedPayment>(NOTHING)
  const sayUnpaid = useEffectEvent(() => showToast(t('leftUnpaid')))
  useEffect(() => {
    const orderId = storedStartedPayment.read()?.value ?? null
    if (orderId === null) return
    let left = false
    setResumed({ isLooking: true, order: null })
    const look = async () => {
      if (await isPaidElsewhere()) return null
      const guest = storedGuest.read()?.value ?? null
      return resumePayment({
        read: () => readOrder(client(), orderId, guest),
        cancel: () => cancelPayment(client(), orderId, guest),
      })
    }
    look()
      .then((found) => {
        if (left) return
        if (found?.kind === 'checking') {
          return setResumed({ isLooking: false, order: takeUpOrder(orderId, false) ? found.order : null })
        }
        if (found?.kind === 'paid') takeUpOrder(orderId, true)
        if (found?.kind === 'not-paid') sayUnpaid()
        if (found !== null && found.kind !== 'unknown') storedStartedPayment.remove()
        setResumed(NOTHING)
      })
      .catch((fault: unknown) => {
        console.error(fault)
        if (!left) setResumed(NOTHING)
      })
    return () => {
      left = true
    }
  }, [client])
  return resumed
}
