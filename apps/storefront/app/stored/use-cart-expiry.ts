import { CART_CHECK_INTERVAL_MS, CART_LIFETIME_MINUTES, CART_NOTICE_MINUTES } from '@comanda/domain'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from './cart.ts'
import { MINUTES } from './stored-value.ts'

/** How often a payment in progress extends the cart for the other tabs too. */
const PAYING_INTERVAL = MINUTES(1)

/**
 * Checks the cart's age every five minutes, at the warning and at the end, and when the page becomes visible: timers
 * stop while a device sleeps. Navigates home when the cart has expired. [4.26] [4.27]
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

/** Events of a page that returns from sleep, the background or the browser's history. */
const WAKING = ['focus', 'pageshow', 'online'] as const
