import { buttonClass } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { menuPath } from '../navigation/paths.ts'
import { OrderRows } from './order-rows.tsx'
import { useOrdersUnderWay } from './use-orders-under-way.ts'

/**
 * In place of an empty basket while orders are under way: what became of it, and the way to each order. `withMenu`
 * offers the menu as well.
 */
export default function UnderWay({ withMenu = true }: { readonly withMenu?: boolean }) {
  const t = useTranslations('tracking.underWay')
  const { live, count } = useOrdersUnderWay()
  const last = live[0]
  return (
    <section aria-labelledby="under-way" className="mx-auto flex w-full max-w-md flex-col gap-4 py-8">
      <div>
        <h2 id="under-way" className="heading text-section">
          {count === 0 ? t('noneTitle') : t('title', { count })}
        </h2>
        {count === 0 ? null : <p className="mt-1 text-body text-ink-2">{t('text')}</p>}
      </div>
      <OrderRows orders={live} />
      {withMenu ? (
        <Link
          to={last === undefined ? '/menu' : menuPath(last.location.slug, last.orderType)}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          {t('menu')}
        </Link>
      ) : null}
    </section>
  )
}
