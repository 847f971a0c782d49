import type { Shape } from '../shape.ts'

/** Texts of the menu's quick actions and of the alert for a sold-out dish; the browser loads them with those parts. */
export const quickActionMessages = {
  quick: {
    actions: 'Quick actions',
    reload: 'Reload the menu',
    readAt: 'Last updated at {time}',
    reloaded: 'The menu is up to date.',
    notReloaded: 'We couldn’t update the menu. You’re seeing the version from {time}.',
    alertOpening: 'Tell me when you open (one message)',
    forgetOpening: 'We’ll tell you when we open. Cancel',
    alertDish: 'Alert me when it’s back',
    forgetDish: 'We’ll let you know when it’s back. Cancel',
    willOpen: 'We’ll let you know as soon as {location} is taking orders.',
    willReturn: 'We’ll let you know as soon as {dish} is back.',
    forgotten: 'Alert cancelled.',
    denied: 'Your browser is blocking our notifications. Allow them in your site settings, then try again.',
    failed: 'We couldn’t set the alert. Please try again.',
  },
}

/** The texts of the quick actions in one language. */
export type QuickActionMessages = Shape<typeof quickActionMessages>
