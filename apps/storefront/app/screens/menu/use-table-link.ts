import type { Location, OrderType } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCart } from '../../stored/cart.ts'
import { useVisit } from '../../stored/visit.ts'

/**
 * Takes the table that the address names, says so, and tidies the address. A cart of elsewhere is agreed on first: whoever
 * cancels keeps the table they had. [2.03] [4.29] [4.30]
 */
export function useTableLink(location: Location, orderType: OrderType): void {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('table')
  const table = orderType === 'table' ? location.tables.find(({ id }) => String(id) === asked) : undefined
  const cart = useCart((state) => state.cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table that is named, as soon as the cart agrees
  useEffect(() => {
    // While the page comes alive, the kept cart is not rendered yet.
    const kept = useCart.getState().cart
    const isAgreed = kept === null || (kept.locationId === location.id && kept.orderType === orderType)
    if (table === undefined || !isAgreed) return
    useVisit.getState().set({ locationId: location.id, locationSlug: location.slug, orderType, tableId: table.id })
    showToast(t('yourTable', { table: table.name, location: location.name }), {
      tone: 'ok',
      action: { label: common('change'), run: () => void navigate('/') },
    })
    const rest = new URLSearchParams(query)
    rest.delete('table')
    void navigate(`?${rest}`, { replace: true, preventScrollReset: true })
  }, [table, cart])
}
