import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { isPayment, PAYMENT } from '../../navigation/checkout-entry.ts'

interface StepChanges {
  /** The browser went back from the entry of step 2 to the one of step 1. */
  readonly onBack: () => void
  /** The browser returned to the entry of step 2. */
  readonly onForward: () => void
}

interface CheckoutHistory {
  /** Adds an entry for step 2, so that Back leads to step 1. */
  readonly toPayment: () => void
  /** Returns from step 2 to step 1, also where step 2 has no entry, as after a reload. */
  readonly toDetails: () => void
}

/** Gives each step of the checkout a history entry. */
export function useCheckoutHistory({ onBack, onForward }: StepChanges): CheckoutHistory {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const isByBrowser = useNavigationType() === NavigationType.Pop
  const shown = useRef({ key, isPayment: isPayment(state) })
  const moved = useEffectEvent((entry: string) => {
    const before = shown.current
    shown.current = { key: entry, isPayment: isPayment(state) }
    if (!isByBrowser || before.key === entry || before.isPayment === shown.current.isPayment) return
    if (before.isPayment) onBack()
    else onForward()
  })
  useEffect(() => moved(key), [key])
  return {
    toPayment: () => {
      if (!isPayment(state)) void navigate('/checkout', { state: PAYMENT, preventScrollReset: true })
    },
    toDetails: () => {
      if (isPayment(state)) void navigate(-1)
      else onBack()
    },
  }
}
