import { Navigate, useLocation, useParams } from 'react-router'

/** Leads from an address of before to the present one, with what stood behind it. */
export function MovedAddress({ to }: { readonly to: string }) {
  const { location, '*': rest } = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: `/${location}/${to}${rest ? `/${rest}` : ''}`, search, hash }} replace />
}
