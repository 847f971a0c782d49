import { Badge, classes } from '@comanda/ui'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { TABS, type Tab } from '../../../navigation/use-menu-tab.ts'

interface MenuTabsProps {
  readonly tab: Tab
  readonly deals: number
  readonly onChange: (tab: Tab) => void
}

/** Menu, Favourites, Deals. [2.07] */
export function MenuTabs({ tab, deals, onChange }: MenuTabsProps) {
  const t = useTranslations('menu')
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = TABS.indexOf(tab)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: TABS.length - 1 }[event.key]
    const next = to === undefined ? undefined : TABS[(to + TABS.length) % TABS.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('tabs')}
      onKeyDown={move}
      className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line bg-surface px-4 lg:border-0 lg:bg-transparent lg:px-0"
    >
      {TABS.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls="menu-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
          className={classes(
            'ring-inside inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 text-row font-strong',
            name === tab ? 'border-accent-line' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(name)}
          {name === 'deals' && deals > 0 ? <Badge tone="soft">{deals}</Badge> : null}
        </button>
      ))}
    </div>
  )
}
