import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TroubledBusiness } from '../../../api/operator.ts'
import { EmptyList } from '../../../parts/empty-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { operatorPath } from '../../../path.ts'
import { businessQueries } from '../../../resources/businesses.ts'
import { BusinessTile } from './business-tile.tsx'
import { Page } from './page.tsx'
import { StateMark } from './state-mark.tsx'

/** The restaurants with something wrong right now, the most urgent first. */
export function HelpScreen() {
  const t = useTranslations('operator.help')
  const { data, error, refetch } = useQuery(businessQueries.troubled())
  return (
    <Page title={t('title')} text={t('text')}>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.length === 0 && <EmptyList Icon={LifeBuoy}>{t('none')}</EmptyList>}
      <ul className="mt-6 grid gap-4">
        {data?.map((business) => (
          <TroubledItem key={business.id} business={business} />
        ))}
      </ul>
    </Page>
  )
}

function TroubledItem({ business }: { readonly business: TroubledBusiness }) {
  const t = useTranslations('operator.help')
  const { dayTime } = useDayTime()
  const { id, name, colour, state, telephone, reasons } = business
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-6">
      <div className="flex min-w-0 flex-wrap items-start gap-4">
        <BusinessTile name={name} colour={colour} />
        <div className="min-w-0 grow">
          <Link
            to={operatorPath.business(id)}
            className="inline-flex min-h-8 items-center text-20 font-[700] underline underline-offset-4 wrap-anywhere"
          >
            {name}
          </Link>
          <p className="mt-1">
            <StateMark state={state} />
          </p>
        </div>
        {telephone !== '' && (
          <a
            href={`tel:${telephone.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-12 items-center gap-2 rounded-btn border border-line-strong px-4 text-17 font-[650]"
          >
            <Phone size={20} aria-hidden />
            {t('call', { telephone })}
          </a>
        )}
      </div>
      <ul className="mt-4 grid gap-2">
        {reasons.map(({ trouble, since, count }) => (
          <li
            key={trouble}
            className="rounded-m border border-line p-3 text-17 first:border-rejected first:bg-rejected-soft"
          >
            {t(trouble, { count: count ?? 0, since: dayTime(since) })}
          </li>
        ))}
      </ul>
    </li>
  )
}
