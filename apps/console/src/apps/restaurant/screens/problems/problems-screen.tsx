import { localeOf } from '@comanda/domain'
import { Check, CircleCheckBig, MessageCircleWarning } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffProblem } from '../../../../api/problems.ts'
import { useProblems } from '../../../../orders/use-problems.ts'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'

/** What customers report as wrong: the problems that wait for an answer first, then those answered last. */
export function ProblemsScreen() {
  const t = useTranslations('problems')
  const { location } = useConsole()
  const { data, isError, refetch } = useProblems(location.id)
  if (!data && isError) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-240 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        {!data ? (
          <Loading text={t('loading')} />
        ) : data.open.length === 0 ? (
          <EmptyList Icon={Check} isGood>
            {t('none')}
          </EmptyList>
        ) : (
          <ProblemList label={t('open')} problems={data.open} />
        )}
        {data && data.answered.length > 0 && (
          <>
            <h3 className="mt-8 text-20 font-[700]">{t('answeredTitle')}</h3>
            <ProblemList label={t('answeredTitle')} problems={data.answered} />
          </>
        )}
      </div>
      <Outlet />
    </div>
  )
}

function ProblemList({ label, problems }: { readonly label: string; readonly problems: readonly StaffProblem[] }) {
  const t = useTranslations('problems')
  const { location } = useConsole()
  const time = new Intl.DateTimeFormat(localeOf(useLocale()), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: location.timeZone,
  })
  return (
    <ul aria-label={label} className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">
      {problems.map((problem) => (
        <li key={problem.id}>
          <Link
            to={path.problem(location.slug, problem.id)}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 outline-offset-[-4px]!"
          >
            {problem.answer ? (
              <CircleCheckBig size={22} aria-hidden className="shrink-0 text-ink-3" />
            ) : (
              <MessageCircleWarning size={22} aria-hidden className="shrink-0 text-rejected" />
            )}
            <b className="text-20 font-[770]">{problem.order.code}</b>
            <span className="text-17 font-[650]">{t(`kinds.${problem.kind}`)}</span>
            <span className="min-w-0 flex-1 truncate text-15 text-ink-2 max-md:order-last max-md:basis-full">
              {[problem.customer.firstName, problem.content].filter(Boolean).join(': ')}
            </span>
            <span className="ms-auto text-15 font-[600]">{time.format(Date.parse(problem.createdAt))}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
