import { LayoutGrid, type LucideIcon, ReceiptText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { path } from '../../../path.ts'
import { type Counts, OFFICE_GROUPS, type Screen, type ScreenLink } from './screen.ts'

interface NavigationProps {
  /** Those that the member may open. */
  readonly links: readonly ScreenLink[]
  readonly counts: Counts
  /** The present screen; null on an unknown address. */
  readonly screen: Screen | null
}

/** The rail of the service, or the office's sidebar; on a phone one bar at the foot for both. */
export function Navigation({ links, counts, screen }: NavigationProps) {
  const isWide = useIsWide()
  const isOffice = screen !== null && screen.group !== 'service'
  return isWide && isOffice ? (
    <Sidebar links={links} counts={counts} />
  ) : (
    <Rail links={links} counts={counts} isOffice={isOffice} />
  )
}

interface RailProps extends Omit<NavigationProps, 'screen'> {
  readonly isOffice: boolean
}

function Rail({ links, counts, isOffice }: RailProps) {
  const t = useTranslations()
  const { location = '' } = useParams()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="flex shrink-0 items-center gap-1 border-t border-line bg-surface p-1.5 md:w-[84px] md:flex-col md:border-0 md:bg-ink md:px-1 md:py-2 md:on-dark"
    >
      <span className="mb-3 hidden size-14 place-items-center rounded-m bg-white text-ink md:grid">
        <ReceiptText size={28} aria-hidden />
      </span>
      <ul className="flex flex-1 flex-wrap gap-1 large-text:flex-nowrap md:flex-col">
        {links
          .filter(({ group }) => group === 'service')
          .map((link) => (
            <RailLink
              key={link.title}
              to={link.at(location)}
              Icon={link.Icon}
              name={t(link.label ?? link.title)}
              count={link.count ? counts[link.count] : 0}
              isCurrent={!isOffice && pathname.startsWith(link.at(location))}
            />
          ))}
        <RailLink
          to={path.office(location)}
          Icon={LayoutGrid}
          name={t('shell.office')}
          count={counts.problems + counts.money}
          isCurrent={isOffice}
          className="md:mt-auto"
        />
      </ul>
    </nav>
  )
}

interface RailLinkProps {
  readonly to: string
  readonly Icon: LucideIcon
  readonly name: string
  readonly count: number
  readonly isCurrent: boolean
  readonly className?: string
}

function RailLink({ to, Icon, name, count, isCurrent, className = '' }: RailLinkProps) {
  return (
    <li className={`flex flex-1 md:flex-none ${className}`}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-btn text-13 font-[600] text-ink-2 aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink md:w-[76px] md:flex-none md:text-white md:aria-[current=page]:bg-surface md:aria-[current=page]:text-ink"
      >
        <Icon size={22} aria-hidden className="large-text:size-8" />
        <span className="max-w-21 text-center leading-tight wrap-break-word large-text:sr-only">{name}</span>
        {count > 0 && <Count count={count} className="absolute top-1 start-1/2 ms-1" />}
      </Link>
    </li>
  )
}

function Sidebar({ links, counts }: Omit<NavigationProps, 'screen'>) {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present link is another one at each address
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={t('navigation')}
      className="flex w-[224px] shrink-0 flex-col overflow-auto border-e border-line bg-surface-2 p-3"
    >
      <p className="mb-2 flex min-h-10 shrink-0 items-center gap-2.5 px-2 text-17 font-[740]">
        <ReceiptText size={24} aria-hidden />
        Comanda
      </p>
      <LinkGroups links={links} counts={counts} groups={['service', ...OFFICE_GROUPS]} />
    </nav>
  )
}

interface LinkGroupsProps extends Omit<NavigationProps, 'screen'> {
  readonly groups: readonly Screen['group'][]
}

/** The links of some groups, each group below its heading. */
export function LinkGroups({ links, counts, groups }: LinkGroupsProps) {
  const t = useTranslations()
  const { location = '' } = useParams()
  return groups
    .map((group) => ({ group, own: links.filter((link) => link.group === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => (
      <div key={group} className="mb-3 shrink-0">
        {group !== 'today' && (
          <p id={`group-${group}`} className="px-3 pb-0.5 text-13 font-[650] text-ink-2">
            {t(`shell.groups.${group}`)}
          </p>
        )}
        <ul aria-labelledby={group === 'today' ? undefined : `group-${group}`}>
          {own.map(({ at, Icon, label, title, count }) => (
            <li key={title}>
              <NavLink
                to={at(location)}
                end={title === 'board.title'}
                className="flex min-h-10 items-center gap-3 rounded-btn px-3 text-15 font-[600] hover:bg-surface aria-[current=page]:bg-ink aria-[current=page]:text-white max-md:min-h-13 max-md:text-17 pointer-coarse:min-h-12"
              >
                <Icon size={20} aria-hidden className="shrink-0" />
                <span className="min-w-0 py-1 leading-tight wrap-break-word">{t(label ?? title)}</span>
                {count !== undefined && counts[count] > 0 && <Count count={counts[count]} className="ms-auto" />}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    ))
}

/** Read aloud by the shell where it changes, so it is no part of the link's name. */
function Count({ count, className }: { readonly count: number; readonly className: string }) {
  return (
    <span
      aria-hidden
      className={`grid min-h-6 min-w-6 place-items-center rounded-full bg-received px-1 text-13 font-[740] text-ink ${className}`}
    >
      {count}
    </span>
  )
}
