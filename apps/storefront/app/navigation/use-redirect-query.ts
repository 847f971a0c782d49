import { useLocation } from 'react-router'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'

/** The sign-in pages; signing in never returns to them. */
const SIGN_IN_PAGES = /^\/(login|register|forgotten-password|auth)(\/|$)/

/**
 * Returns `?redirect=` with the current page for links to the sign-in pages; empty on the home page, on those pages and
 * until hydration. [2.14]
 */
export function useRedirectQuery(): string {
  const { pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated || SIGN_IN_PAGES.test(pathname) || (pathname === '/' && search === '')) return ''
  return `?redirect=${encodeURIComponent(pathname + search)}`
}
