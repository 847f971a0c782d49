import { BackgroundChecks } from './background-checks.ts'
import { CartNotices } from './cart-notices.tsx'
import { NewAppNotice } from './new-app-notice.tsx'
import { OtherSites } from './other-sites.ts'

/** What works behind every page and shows something only when it happens. */
export function BackgroundParts() {
  return (
    <>
      <BackgroundChecks />
      <OtherSites />
      <CartNotices />
      <NewAppNotice />
    </>
  )
}
