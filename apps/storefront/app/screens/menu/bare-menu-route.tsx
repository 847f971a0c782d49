import { Skeleton } from '@comanda/ui'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, type RouterContextProvider, useNavigate } from 'react-router'
import { menuPath } from '../../navigation/paths.ts'
import { tableRedirect } from '../../navigation/table-link.ts'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { locations } = await readSite(args)
  const table = tableRedirect(args.request, locations)
  if (table) throw table
  return null
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches)
}

/** `/menu` without a location: redirects to the location chosen last, which only the browser knows, or home. [2.11] */
export default function BareMenu() {
  const navigate = useNavigate()
  useEffect(() => {
    const { locationSlug, orderType } = useBrowsingContext.getState()
    void navigate(locationSlug !== null && orderType !== null ? menuPath(locationSlug, orderType) : '/', {
      replace: true,
    })
  }, [navigate])
  return <MenuSkeleton />
}

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const

/** Placeholders while the dishes load. */
function MenuSkeleton() {
  return (
    <main id="main" className="mx-auto w-full max-w-360 px-4 py-6 lg:px-8">
      <Skeleton className="h-8 w-48" />
      {ROWS.map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-4">
          <div className="grow">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-3 h-4 w-full max-w-80" />
            <Skeleton className="mt-2 h-4 w-52" />
          </div>
          <Skeleton className="size-29 rounded-pic" />
        </div>
      ))}
    </main>
  )
}
