import { Inbox, ReceiptText, Store, Utensils } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffSession } from '../api/session.ts'
import { MoreMenu } from './more-menu.tsx'

const PAGES = { orders: Inbox, menu: Utensils, place: Store } as const
export type Page = keyof typeof PAGES

interface NavigationProps {
  readonly page: Page
  readonly onChoose: (page: Page) => void
  /** Orders that nobody has acted on. */
  readonly fresh: number
  readonly staff: StaffSession['staff']
  readonly onSignOut: () => void
}

/** A rail at the left, a bar at the foot of a phone. */
export function Navigation({ page, onChoose, fresh, staff, onSignOut }: NavigationProps) {
  const t = useTranslations('shell')
  return (
    <nav
      aria-label={t('navigation')}
      className="flex shrink-0 items-center gap-1 border-t border-line bg-card p-1.5 md:w-[84px] md:flex-col md:border-0 md:bg-ink md:p-2 md:on-dark print:hidden"
    >
      <span className="mb-3 hidden size-14 place-items-center rounded-card bg-white text-ink md:grid">
        <ReceiptText size={28} aria-hidden />
      </span>
      <ToggleButtonGroup
        aria-label={t('navigation')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[page]}
        onSelectionChange={([next]) => next !== undefined && onChoose(next as Page)}
        className="flex flex-3 gap-1 md:flex-none md:flex-col"
      >
        {(Object.keys(PAGES) as Page[]).map((name) => {
          const Icon = PAGES[name]
          return (
            <ToggleButton
              key={name}
              id={name}
              className="relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-button text-13 font-[600] text-ink-2 data-selected:bg-side data-selected:text-ink md:w-[68px] md:flex-none md:text-white md:data-selected:bg-card md:data-selected:text-ink"
            >
              <Icon size={22} aria-hidden />
              {t(name)}
              {name === 'orders' && fresh > 0 && (
                <span
                  aria-hidden
                  className="absolute top-1 left-1/2 ml-1 grid h-6 min-w-6 place-items-center rounded-full bg-received px-1 text-13 font-[740] text-ink"
                >
                  {fresh}
                </span>
              )}
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
      <MoreMenu staff={staff} onSignOut={onSignOut} />
    </nav>
  )
}
