import { useLocation } from 'react-router'

/** The sign-in pages; signing in never returns to them. */
const SIGN_IN_PAGES = /^\/(login|register|forgotten-password|auth)(\/|$)/

/**
 * Returns `?redirect=` with the current page for links to the sign-in pages; empty on the home page and on those pages.
 * [2.14]
 */
export function useRedirectQuery(): string {
  const { pathname, search } = useLocation()
  if (SIGN_IN_PAGES.test(pathname) || (pathname === '/' && search === '')) return ''
  return `?redirect=${encodeURIComponent(pathname + search)}`
}
