import { isStaffAllowed, type StaffAction, type StaffRights } from '@comanda/domain'
import type { LucideIcon } from 'lucide-react'
import { type RouteObject, useMatches, useParams } from 'react-router'

/** The groups of the office, in the order of its sidebar. `today` has no heading. */
export const OFFICE_GROUPS = [
  'today',
  'orders',
  'menu',
  'place',
  'selling',
  'money',
  'brand',
  'team',
  'settings',
] as const
export type OfficeGroup = (typeof OFFICE_GROUPS)[number]

type ScreenTitle =
  | `${'board' | 'problems' | 'money' | 'stock' | 'availability' | 'firstSteps' | 'menuFile' | 'deliveries'}.title`
  | `${'domains' | 'connections' | 'reviews' | 'messages' | 'look' | 'texts' | 'translations' | 'documents'}.title`
  | `${'activity' | 'account' | 'today' | 'tonight' | 'dishes' | 'menuCheck' | 'menuPreview'}.title`
  | `team.${'people' | 'inviteTitle' | 'personTitle' | 'roles' | 'makeRole' | 'roleTitle'}`
  | 'dishes.sheet.title'
  | 'allOrders.title'
  | 'days.title'
  | 'books.title'
  | `coupons.${'title' | 'makeTitle' | 'changeTitle'}`
  | `customers.${'title' | 'unknownTitle'}`
  | 'figures.title'
  | 'payouts.title'
  | 'kitchen.title'
  | 'taking.title'
  | `devices.${'title' | 'addTitle' | 'deviceTitle'}`
  | `areas.${'title' | 'addTitle' | 'areaTitle'}`
  | `drivers.${'title' | 'addTitle' | 'driverTitle'}`
  | `printers.${'title' | 'addTitle' | 'printerTitle'}`
  | `restaurant.${'place' | 'hours' | 'ways' | 'seller' | 'payment'}.title`
  | 'look.photosTitle'
  | 'support.title'
  | 'receipts.title'
  | 'stations.title'
  | `${'tableCodes' | 'menuPaper'}.title`
  | 'shell.office'

/** What the handle of a route says of its screen: the one place for its title, its permission and its link. */
export interface Screen {
  readonly title: ScreenTitle
  /** The screens of the service stand on the rail, those of the office in the sidebar. */
  readonly group: 'service' | OfficeGroup
  /** What a member must be allowed to do to open it; without an action every member opens it. */
  readonly action?: StaffAction
  /** It shows what all places share, so that only members who work at all open it. */
  readonly allPlaces?: true
  /** It is about the own account, which a shared device does not open. */
  readonly ofPerson?: true
  /** Its link in the navigation; other screens lead to one without. */
  readonly nav?: {
    readonly Icon: LucideIcon
    /** Instead of the title, where that is a question. */
    readonly label?: 'shell.stock' | 'shell.availability'
    /** Which number stands beside it. */
    readonly count?: keyof Counts
  }
}

/** What waits: new orders, problems, and cases of money. */
export interface Counts {
  readonly fresh: number
  readonly problems: number
  readonly money: number
}

export interface ScreenLink extends Omit<Screen, 'nav'>, NonNullable<Screen['nav']> {
  readonly at: (location: string) => string
}

/**
 * Why a member does not open a screen; null when they do.
 * @param isShared the session is that of a paired device
 */
export function screenObstacle(
  staff: StaffRights,
  { action, allPlaces, ofPerson }: Pick<Screen, 'action' | 'allPlaces' | 'ofPerson'>,
  isShared = false,
): 'role' | 'places' | 'shared' | null {
  if (ofPerson && isShared) return 'shared'
  if (action !== undefined && !isStaffAllowed(staff, action)) return 'role'
  return allPlaces && staff.places !== null ? 'places' : null
}

/** The links of the navigation, in the order of the routes. */
export function linksOf(screens: readonly RouteObject[]): readonly ScreenLink[] {
  return screens.flatMap(({ path, handle }) => {
    const screen = handle as Screen | undefined
    return path !== undefined && screen?.nav
      ? [{ ...screen, ...screen.nav, at: (location: string) => `/${location}/${path}` }]
      : []
  })
}

export interface ShownScreen extends Screen {
  /** Its address without what is open above it, for another location too. */
  readonly at: (location: string) => string
}

/** The screen of the present address; null on an unknown one. */
export function useScreen(): ShownScreen | null {
  const { location = '' } = useParams()
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  if (match === undefined) return null
  const below = match.pathname.slice(`/${location}`.length)
  return { ...(match.handle as Screen), at: (other) => `/${other}${below}` }
}
