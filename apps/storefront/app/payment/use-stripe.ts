import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../start-up/use-site.ts'
import { loadPayments } from './load-stripe.ts'

/** Loads the provider's script when the payment step opens, for the installation's own account or a connected one. */
export function useStripe(
  enabled: boolean,
  account: string | null = null,
): {
  readonly stripe: Stripe | null
  readonly failed: boolean
  readonly retry: () => void
} {
  const { payments } = useSite()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failed, setFailed] = useState(false)
  // A retry resets `failed`, which loads again.
  useEffect(() => {
    if (!enabled || failed) return
    let left = false
    loadPayments(payments, account).then(
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
  }, [enabled, payments, account, failed])
  const retry = useCallback(() => setFailed(false), [])
  return { stripe, failed, retry }
}
