import { buttonClass, Notice } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { useCart } from '../../stored/cart.ts'

/** An order whose payment came to nothing, and where it can be paid while its basket is still there. [4.56] [8.33] */
export function NotPaidNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.notPaid')
  const hasBasket = useCart(({ cart }) => cart !== null)
  if (order.status !== 'pending' || (order.payment !== 'unpaid' && order.payment !== 'failed')) return null
  return (
    <Notice tone="warn" role="status" title={t('title')}>
      <p>{t('text')}</p>
      {hasBasket ? (
        <Link to="/checkout" className={`${buttonClass({ variant: 'outline', size: 's' })} mt-3`}>
          {t('action')}
        </Link>
      ) : null}
    </Notice>
  )
}
