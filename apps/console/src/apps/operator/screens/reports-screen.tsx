import { Skeleton, showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../../api/call.ts'
import { decideReport, fetchReports, type ReportedReview } from '../../../api/operator.ts'
import { Button } from '../../../parts/button.tsx'
import { EmptyList } from '../../../parts/empty-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { Page } from './page.tsx'

/** The reviews that restaurants report: the operator hides or keeps them. */
export function ReportsScreen() {
  const t = useTranslations('operator.reports')
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: async () => unwrap(await fetchReports()),
  })
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
  const queries = useQueryClient()
  const { dayTime } = useDayTime()
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (decision: 'hide' | 'keep') => {
    setIsBusy(true)
    const answer = await decideReport(report, decision)
    setIsBusy(false)
    if (answer.ok) showToast(t(decision === 'hide' ? 'hidden' : 'kept'), { tone: 'ok' })
    else showToast(answer.error.message || t('failed'), { tone: 'bad' })
    void queries.invalidateQueries({ queryKey: ['reports'] })
  }
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-6">
      <p className="text-15 text-ink-2">
        {report.business.name}, {dayTime(report.reported_at)}
      </p>
      <blockquote className="mt-2 text-20 wrap-anywhere">“{report.content}”</blockquote>
      <p className="mt-3 text-17 wrap-anywhere">
        <span className="font-[650]">{t('why')}</span> {[report.reason, report.words].filter(Boolean).join(': ')}
      </p>
      <div className="mt-4 grid gap-3 sm:max-w-100 sm:grid-cols-2">
        <Button disabled={isBusy} onClick={() => void decide('keep')}>
          {t('keep')}
        </Button>
        <Button look="rejectedOutline" disabled={isBusy} onClick={() => void decide('hide')}>
          {t('hide')}
        </Button>
      </div>
    </li>
  )
}
