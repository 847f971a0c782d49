import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { useSite } from '../start-up/use-site.ts'

/**
 * Loads analytics and error reports after the page stands, where the business or installation has any. [1.21] [1.22]
 */
export function OtherSites() {
  const { tagManager, errorReports } = useSite()
  const [Part, setPart] = useState<FunctionComponent | null>(null)
  const isWanted = tagManager !== null || errorReports !== null
  useEffect(() => {
    if (isWanted)
      import('./other-sites-part.tsx')
        .then(({ OtherSitesPart }) => setPart(() => OtherSitesPart))
        // Without the part, nothing is asked, tracked or reported.
        .catch((error: unknown) => console.error(error))
  }, [isWanted])
  return Part && createElement(Part)
}
