import { useTranslations } from 'use-intl'
import { Page } from '../../../../parts/page.tsx'
import { OffNow } from './off-now.tsx'

/** The first screen of the office: what is off right now, at all places. */
export function TodayScreen() {
  const t = useTranslations('today')
  return (
    <Page title={t('title')} width="list">
      <OffNow />
    </Page>
  )
}
