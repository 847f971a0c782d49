// Written by scripts/register-languages.mjs; run `npm run languages` after adding a folder to packages/messages/src.

/** Loads `browsing` in one language. */
export const browsingLoaders = {
  en: async () => (await import('./en/browsing.ts')).browsingMessages,
  es: async () => (await import('./es/browsing.ts')).browsingMessages,
} as const

/** Loads `ordering` in one language. */
export const orderingLoaders = {
  en: async () => (await import('./en/ordering.ts')).orderingMessages,
  es: async () => (await import('./es/ordering.ts')).orderingMessages,
} as const

/** Loads `account` in one language. */
export const accountLoaders = {
  en: async () => (await import('./en/account.ts')).accountMessages,
  es: async () => (await import('./es/account.ts')).accountMessages,
} as const

/** Loads `location` in one language. */
export const locationLoaders = {
  en: async () => (await import('./en/location.ts')).locationMessages,
  es: async () => (await import('./es/location.ts')).locationMessages,
} as const

/** Loads `quick-actions` in one language. */
export const quickActionLoaders = {
  en: async () => (await import('./en/quick-actions.ts')).quickActionMessages,
  es: async () => (await import('./es/quick-actions.ts')).quickActionMessages,
} as const

/** Loads `console` in one language. */
export const consoleLoaders = {
  en: async () => (await import('./en/console.ts')).consoleMessages,
  es: async () => (await import('./es/console.ts')).consoleMessages,
} as const
