import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../start-up/use-site.ts'
import { loadPayments } from './load-stripe.ts'

/** The provider, loaded when the payment step opens and not before. */
export function useStripe(wanted: boolean): {
  readonly stripe: Stripe | null
  readonly failed: boolean
  readonly retry: () => void
} {
  const { payments } = useSite()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!wanted) return
    let left = false
    loadPayments(payments).then(
      (loaded) => {
        if (left) return
        setStripe(loaded)
        setFailed(loaded === null)
      },
      () => setFailed(true),
    )
    return () => {
      left = true
    }
  }, [wanted, payments, attempt])
  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { stripe, failed, retry }
}
