import { classes } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

export const ORDER_TABS = ['current', 'history'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

interface OrderTabsProps {
  readonly tabs: readonly OrderTab[]
  readonly open: OrderTab
}

/** Current and History as links with their own addresses; guests have no History. [2.59] */
export function OrderTabs({ tabs, open }: OrderTabsProps) {
  const t = useTranslations('account.orders')
  return (
    <>
      <nav aria-label={t('tabs')} className="mt-4 mb-7 border-b border-line">
        <ul className="flex gap-6">
          {tabs.map((name) => (
            <li key={name}>
              <Link
                to={`?tab=${name}`}
                replace
                preventScrollReset
                aria-current={name === open ? 'page' : undefined}
                className={classes(
                  'ring-inside inline-flex min-h-12 items-center border-b-3 text-row font-strong',
                  name === open ? 'border-accent-line' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The heading above those of the orders. */}
      <h2 className="sr-only">{t(open)}</h2>
    </>
  )
}
