import {
  Activity,
  Building2,
  Flag,
  Hourglass,
  LifeBuoy,
  LogOut,
  ReceiptText,
  ScrollText,
  Search,
  UserRound,
} from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { LanguageChoice } from '../../parts/language-choice.tsx'
import { Scroll } from '../../parts/scroll.tsx'
import { operatorPath } from '../../path.ts'
import { useOperator, useSignOut } from './session.ts'

const SECTIONS = [
  { to: operatorPath.businesses(), name: 'businesses', Icon: Building2 },
  { to: operatorPath.orders(), name: 'orders', Icon: Search },
  { to: operatorPath.help(), name: 'help', Icon: LifeBuoy },
  { to: operatorPath.waiting(), name: 'waiting', Icon: Hourglass },
  { to: operatorPath.reports(), name: 'reports', Icon: Flag },
  { to: operatorPath.announcements(), name: 'status', Icon: Activity },
  { to: operatorPath.log(), name: 'log', Icon: ScrollText },
  { to: operatorPath.account(), name: 'account', Icon: UserRound },
] as const

/** A sidebar beside the screen; on a phone a bar at the foot. */
export function Shell() {
  const t = useTranslations('operator.shell')
  const { name, email } = useOperator()
  const signOut = useSignOut()
  return (
    <div className="flex h-dvh flex-col-reverse md:grid md:grid-cols-[15rem_1fr]">
      <nav
        aria-label={t('navigation')}
        className="flex shrink-0 border-t border-line bg-surface p-1.5 md:flex-col md:gap-6 md:overflow-auto md:border-0 md:border-e md:bg-surface-2 md:p-4"
      >
        <p className="hidden items-center gap-3 text-20 font-[740] md:flex">
          <span className="grid size-10 place-items-center rounded-m bg-ink text-white">
            <ReceiptText size={22} aria-hidden />
          </span>
          Comanda
        </p>
        <ul className="flex flex-1 flex-wrap gap-1 md:flex-none md:flex-col">
          {SECTIONS.map(({ to, name: section, Icon }) => (
            <li key={section} className="flex flex-1 md:flex-none">
              <NavLink
                to={to}
                end={section === 'businesses'}
                className="flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-btn px-1 text-13 font-[600] text-ink-2 aria-[current]:bg-surface-2 aria-[current]:text-ink md:min-h-12 md:flex-row md:justify-start md:gap-3 md:px-3 md:text-17 md:text-ink md:aria-[current]:bg-ink md:aria-[current]:text-white"
              >
                <Icon size={22} aria-hidden />
                {t(section)}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-auto hidden gap-3 md:grid">
          <LanguageChoice />
          <p className="text-15 leading-tight wrap-anywhere">
            <span className="block font-[650]">{name}</span>
            <span className="text-13 text-ink-2">{email}</span>
          </p>
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-12 items-center gap-3 rounded-btn text-17 font-[600]"
          >
            <LogOut size={20} aria-hidden />
            {t('signOut')}
          </button>
        </div>
      </nav>
      <main className="flex min-h-0 flex-1">
        <Scroll className="min-w-0 flex-1">
          <Outlet />
        </Scroll>
      </main>
    </div>
  )
}
