import { CART_CHECK_INTERVAL_MS, CART_LIFETIME_MINUTES, CART_NOTICE_MINUTES } from '@comanda/domain'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from './cart.ts'
import { MINUTES } from './kept.ts'

/** So often a payment under way keeps its cart for the other tabs too. */
const PAYING_INTERVAL = MINUTES(1)

/**
 * Checks the cart's age every five minutes, at the two moments that matter between, and whenever the page is looked at again:
 * timers stand still while a machine sleeps. Sends home when the cart has ended. [4.26] [4.27]
 */
export function useCartExpiry(): void {
  const savedAt = useCart((state) => state.savedAt)
  const paying = useCart((state) => state.paying)
  const expired = useCart((state) => state.notice === 'expired')
  const navigate = useNavigate()

  useEffect(() => {
    if (savedAt === null || paying) return
    const check = () => useCart.getState().checkExpiry()
    check()
    const every = setInterval(check, CART_CHECK_INTERVAL_MS)
    const age = Date.now() - savedAt
    const warning = setTimeout(check, Math.max(0, MINUTES(CART_LIFETIME_MINUTES - CART_NOTICE_MINUTES) - age) + 50)
    const end = setTimeout(check, Math.max(0, MINUTES(CART_LIFETIME_MINUTES) - age) + 50)
    return () => {
      clearInterval(every)
      clearTimeout(warning)
      clearTimeout(end)
    }
  }, [savedAt, paying])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') useCart.getState().checkExpiry()
    }
    document.addEventListener('visibilitychange', look)
    for (const event of WAKING) window.addEventListener(event, look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      for (const event of WAKING) window.removeEventListener(event, look)
    }
  }, [])

  useEffect(() => {
    if (!paying) return
    const keep = () => useCart.getState().keep()
    keep()
    const every = setInterval(keep, PAYING_INTERVAL)
    return () => clearInterval(every)
  }, [paying])

  useEffect(() => {
    if (expired) void navigate('/')
  }, [expired, navigate])
}

/** A page that comes back from sleep, from the background or from the browser's history. */
const WAKING = ['focus', 'pageshow', 'online'] as const
