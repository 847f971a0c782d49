import { useLocation } from 'react-router'

/** The pages of signing in: one does not come back to them. */
const DOORS = /^\/(login|register|forgotten-password|auth)(\/|$)/

/** `?redirect=` to the page one is on, for the links that lead to signing in; empty from home and among those pages. [2.14] */
export function useWayBack(): string {
  const { pathname, search } = useLocation()
  if (DOORS.test(pathname) || (pathname === '/' && search === '')) return ''
  return `?redirect=${encodeURIComponent(pathname + search)}`
}
