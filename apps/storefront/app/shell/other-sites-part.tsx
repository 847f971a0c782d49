import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { Analytics } from '../consent/analytics.tsx'
import { reportFrom } from '../start-up/report-faults.ts'
import { useSite } from '../start-up/use-site.ts'

/** What the page exchanges with other sites: analytics with consent, and error reports. [1.21] [1.22] */
export function OtherSitesPart() {
  const { tagManager, errorReports } = useSite()
  const route = useMatches().at(-1)?.id ?? 'unknown'
  useEffect(() => (errorReports === null ? undefined : reportFrom(errorReports, route)), [errorReports, route])
  return tagManager === null ? null : <Analytics {...tagManager} />
}
