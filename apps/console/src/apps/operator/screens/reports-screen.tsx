import { Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ReportedReview } from '../../../api/operator.ts'
import { Button } from '../../../parts/button.tsx'
import { EmptyList } from '../../../parts/empty-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { businessQueries, useDecideReport } from '../../../resources/businesses.ts'
import { Page } from './page.tsx'

/** The reviews that restaurants report: the operator hides or keeps them. */
export function ReportsScreen() {
  const t = useTranslations('operator.reports')
  const { data, error, refetch } = useQuery(businessQueries.reports())
  return (
    <Page title={t('title')} text={t('text')}>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.length === 0 && <EmptyList Icon={Flag}>{t('none')}</EmptyList>}
      <ul className="mt-6 grid gap-4">
        {data?.map((report) => (
          <ReportItem key={`${report.business.id} ${report.review}`} report={report} />
        ))}
      </ul>
    </Page>
  )
}

function ReportItem({ report }: { readonly report: ReportedReview }) {
  const t = useTranslations('operator.reports')
  const { dayTime } = useDayTime()
  const { mutateAsync, isPending: isBusy } = useDecideReport(report)
  const tell = useTellRefusal()
  // A review that is decided leaves the list.
  const decide = (decision: 'hide' | 'keep') =>
    void mutateAsync(decision).then(() => showToast(t(decision === 'hide' ? 'hidden' : 'kept'), { tone: 'ok' }), tell)
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-6">
      <p className="text-15 text-ink-2">
        {report.business.name}, {dayTime(report.reportedAt)}
      </p>
      <blockquote className="mt-2 text-20 wrap-anywhere">“{report.content}”</blockquote>
      <p className="mt-3 text-17 wrap-anywhere">
        <span className="font-[650]">{t('why')}</span> {[report.reason, report.words].filter(Boolean).join(': ')}
      </p>
      <div className="mt-4 grid gap-3 sm:max-w-100 sm:grid-cols-2">
        <Button disabled={isBusy} onClick={() => decide('keep')}>
          {t('keep')}
        </Button>
        <Button look="rejectedOutline" disabled={isBusy} onClick={() => decide('hide')}>
          {t('hide')}
        </Button>
      </div>
    </li>
  )
}
