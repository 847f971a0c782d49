import { Inbox, MessageCircleWarning, ReceiptText, Store, Utensils } from 'lucide-react'
import { NavLink, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffSession } from '../api/session.ts'
import { MoreMenu } from './more-menu.tsx'

/** The sections of a location in the navigation, by the second part of their address. */
const SECTIONS = { orders: Inbox, problems: MessageCircleWarning, stock: Utensils, availability: Store } as const
/** The screens behind "More". */
const MORE = [
  'first-steps',
  'restaurant',
  'menu-file',
  'deliveries',
  'domains',
  'connections',
  'reviews',
  'messages',
  'look',
  'photos',
  'texts',
  'translations',
  'documents',
  'account',
] as const
type Section = keyof typeof SECTIONS | (typeof MORE)[number]
const NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]

/** The section of the current address; null on an unknown one. */
export function useSection(): Section | null {
  const [, , second] = useLocation().pathname.split('/')
  return [...NAMES, ...MORE].find((name) => name === second) ?? null
}

interface NavigationProps {
  /** The number of orders that staff have not accepted or rejected. */
  readonly fresh: number
  /** The number of problems that wait for an answer. */
  readonly problems: number
  readonly staff: StaffSession['staff']
  readonly locationId: number | null
  readonly onSignOut: () => void
}

/** A rail at the left; on a phone a bar at the bottom. */
export function Navigation({ fresh, problems, staff, locationId, onSignOut }: NavigationProps) {
  const t = useTranslations('shell')
  const { location } = useParams()
  return (
    <nav
      aria-label={t('navigation')}
      className="flex shrink-0 items-center gap-1 border-t border-line bg-surface p-1.5 md:w-[84px] md:flex-col md:border-0 md:bg-ink md:px-1 md:py-2 md:on-dark print:hidden"
    >
      <span className="mb-3 hidden size-14 place-items-center rounded-m bg-white text-ink md:grid">
        <ReceiptText size={28} aria-hidden />
      </span>
      <ul className="flex flex-4 flex-wrap gap-1 md:flex-none md:flex-col">
        {NAMES.map((name) => {
          const Icon = SECTIONS[name]
          const count = name === 'orders' ? fresh : name === 'problems' ? problems : 0
          return (
            <li key={name} className="flex flex-1 md:flex-none">
              <NavLink
                to={`/${location}/${name}`}
                className="relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-btn text-13 font-[600] text-ink-2 aria-[current]:bg-surface-2 aria-[current]:text-ink md:w-[76px] md:flex-none md:text-white md:aria-[current]:bg-surface md:aria-[current]:text-ink"
              >
                <Icon size={22} aria-hidden />
                <span className="max-w-21 text-center leading-tight wrap-break-word">{t(name)}</span>
                {count > 0 && (
                  <span
                    aria-hidden
                    className="absolute top-1 start-1/2 ms-1 grid min-h-6 min-w-6 place-items-center rounded-full bg-received px-1 text-13 font-[740] text-ink"
                  >
                    {count}
                  </span>
                )}
              </NavLink>
            </li>
          )
        })}
      </ul>
      <MoreMenu staff={staff} location={location ?? ''} locationId={locationId} onSignOut={onSignOut} />
    </nav>
  )
}
