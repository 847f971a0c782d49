import { CART_CHECK_INTERVAL_MS, CART_LIFETIME_MINUTES, CART_NOTICE_MINUTES } from '@comanda/domain'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from './cart.ts'
import { MINUTES } from './kept.ts'

/** Checks the cart's age every five minutes, and at the two moments that matter between; sends home when it ended. [4.26] [4.27] */
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
    if (expired) void navigate('/')
  }, [expired, navigate])
}
