import { formatMoney, localeOf, reportedDish } from '@comanda/domain'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readProblemPicture } from '../../../api/problems.ts'
import type { OrderView, ProblemView } from '../../../api/shapes.ts'
import { useOrderDate } from '../../../order/use-order-date.ts'
import { lazyPart } from '../../../start-up/load-part.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { storedGuest } from '../../../stored/guest.ts'

const GivenCode = lazyPart(() => import('./given-code.tsx'))

interface ProblemCardProps {
  readonly order: OrderView
  readonly problem: ProblemView
}

/** One report with its dishes, words and picture, and the restaurant's answer. */
export function ProblemCard({ order, problem }: ProblemCardProps) {
  const t = useTranslations('tracking.problem')
  const date = useOrderDate()
  const { timeZone, name } = order.location
  const dishes = problem.lines.map((each) => `${each.quantity} × ${reportedDish(order.lines, each)?.name ?? ''}`)
  return (
    <div className="rounded-l border border-line bg-surface p-4">
      <p className="text-label text-ink-2">{t('reported', { time: date(problem.createdAt, timeZone) })}</p>
      <p className="mt-1 text-dish font-strong">{t(`kinds.${problem.kind}`)}</p>
      {dishes.length > 0 ? <p className="mt-1 text-body">{dishes.join(', ')}</p> : null}
      {problem.content === '' ? null : (
        <p className="mt-1 text-body break-words whitespace-pre-line text-ink-2">{problem.content}</p>
      )}
      {problem.hasPicture ? <ProblemPicture orderId={order.id} problemId={problem.id} /> : null}
      <div className="mt-3 border-t border-line pt-3">
        {problem.answer === null ? (
          <p className="text-body">{t('waiting', { location: name })}</p>
        ) : (
          <>
            <p className="text-label font-strong">{t('answered', { location: name })}</p>
            {problem.answer.message === '' ? null : (
              <p className="mt-1 text-body break-words whitespace-pre-line">{problem.answer.message}</p>
            )}
            <Compensation order={order} answer={problem.answer} />
          </>
        )}
      </div>
    </div>
  )
}

function Compensation({
  order,
  answer,
}: {
  readonly order: OrderView
  readonly answer: NonNullable<ProblemView['answer']>
}) {
  const t = useTranslations('tracking.problem')
  const { language } = useSite()
  const amount = formatMoney(answer.amount ?? 0, order.currency, language)
  if (answer.kind === 'refund') return <p className="mt-1 text-body font-strong">{t('refund', { amount })}</p>
  if (answer.coupon === null) return null
  const until = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: order.location.timeZone,
  }).format(new Date(answer.coupon.endsAt))
  return (
    <div className="mt-3 overflow-hidden rounded-m border border-dashed border-line-strong">
      <div className="px-4 py-3">
        <p className="text-dish font-strong text-accent-ink">{t('coupon', { amount })}</p>
        <p className="mt-0.5 text-label text-ink-2">{t('couponUse', { until })}</p>
      </div>
      <Suspense fallback={<p className="min-h-16 border-t border-line px-4 py-4">{answer.coupon.code}</p>}>
        <GivenCode code={answer.coupon.code} />
      </Suspense>
    </div>
  )
}

function ProblemPicture({ orderId, problemId }: { readonly orderId: string; readonly problemId: string }) {
  const t = useTranslations('tracking.problem')
  const client = useApiClient()
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const end = new AbortController()
    let made: string | null = null
    readProblemPicture(client(), { orderId, problemId }, storedGuest.read()?.value ?? null, end.signal).then((blob) => {
      if (blob === null || end.signal.aborted) return
      made = URL.createObjectURL(blob)
      setSource(made)
    }, console.error)
    return () => {
      end.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [client, orderId, problemId])
  return (
    <div className="mt-3 size-32 overflow-hidden rounded-m bg-surface-2">
      {source === null ? null : <img src={source} alt={t('pictureAlt')} className="size-full object-cover" />}
    </div>
  )
}
