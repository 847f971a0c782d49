import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linkInFragment, orderLinks } from '../stored/order-link.ts'

/** Takes the token of a mail's link out of the address, before the order is read, and keeps it for this tab. */
export function useLinkInAddress(orderId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const token = linkInFragment(window.location.hash)
    if (token === null) return
    orderLinks.keep(orderId, token)
    // Use the router, so that links built from its address have no token either.
    void navigate({ search: window.location.search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [orderId, navigate])
}
