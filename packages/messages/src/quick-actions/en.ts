import type { Shape } from '../shape.ts'

/** Texts of the menu's quick actions and of the alert for a sold-out dish; the browser loads them with those parts. */
export const quickActionMessages = {
  quick: {
    actions: 'Quick actions',
    reload: 'Reload the menu',
    readAt: 'Last read at {time}',
    reloaded: 'The menu is up to date.',
    notReloaded: 'The menu could not be reached. You see the one of {time}.',
    alertOpening: 'Alert me when it opens',
    once: 'One notification, no more',
    forget: 'No alert, thanks',
    waitsForOpening: 'We tell you when it opens',
    alertDish: 'Alert me when it is back',
    forgetDish: 'We tell you when it is back. Cancel',
    willOpen: 'We tell you as soon as {location} takes orders.',
    willReturn: 'We tell you as soon as {dish} is back.',
    forgotten: 'All right, no alert.',
    denied: 'Your browser blocks notifications from us. Allow them in the settings of this page, then press again.',
    failed: 'The alert could not be set. Please try again.',
  },
}

/** The texts of the quick actions in one language. */
export type QuickActionMessages = Shape<typeof quickActionMessages>
