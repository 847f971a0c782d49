import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, type RouterContextProvider, useNavigate } from 'react-router'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useVisit } from '../../stored/visit.ts'
import { menuPath } from '../paths.ts'
import { tableRedirect } from '../table-link.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { locations } = await readSite(args)
  const table = tableRedirect(args.request, locations)
  if (table) throw table
  return null
}

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

/** `/menu` without a location: to the one chosen last, which only the browser knows, or home. [2.11] */
export default function BareMenu() {
  const navigate = useNavigate()
  useEffect(() => {
    const { locationSlug, orderType } = useVisit.getState()
    void navigate(locationSlug !== null && orderType !== null ? menuPath(locationSlug, orderType) : '/', {
      replace: true,
    })
  }, [navigate])
  return <MenuSkeleton />
}
