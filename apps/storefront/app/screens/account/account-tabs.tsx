import { classes } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { scrollToStart } from '../../browser/scroll-to-start.ts'
import { ACCOUNT_TABS, type AccountTab, accountPath } from '../../navigation/account-tab.ts'

/** The tabs as links with their own addresses. The active one is scrolled into view. [2.26] */
export function AccountTabs({ tab }: { readonly tab: AccountTab }) {
  const t = useTranslations('account.tabs')
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
    if (bar.current && link) scrollToStart(bar.current, link)
  }, [tab])
  return (
    <nav aria-label={t('label')} className="-mx-4 border-b border-line lg:mx-0">
      <ul ref={bar} className="no-scrollbar relative flex gap-6 overflow-x-auto px-4 lg:px-0">
        {ACCOUNT_TABS.map((name) => (
          <li key={name} data-tab={name} className="shrink-0">
            <Link
              to={accountPath(name)}
              preventScrollReset
              aria-current={name === tab ? 'page' : undefined}
              className={classes(
                'ring-inside inline-flex min-h-12 items-center border-b-3 text-row font-strong',
                name === tab ? 'border-accent-line' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
