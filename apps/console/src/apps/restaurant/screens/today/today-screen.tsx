import { useTranslations } from 'use-intl'
import { Page } from '../../../../parts/page.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OffNow } from './off-now.tsx'
import { SoFar } from './so-far.tsx'
import { Yesterday } from './takings.tsx'

/** The first screen of the office: what was taken so far, what needs somebody, what is off, and yesterday. */
export function TodayScreen() {
  const t = useTranslations('today')
  return (
    <Page title={t('title')} width="list">
      <SoFar />
      <NeedsYou />
      <OffNow />
      <Yesterday />
    </Page>
  )
}
