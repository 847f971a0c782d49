import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WaitingBusiness } from '../../../api/operator.ts'
import { EmptyList } from '../../../parts/empty-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { operatorPath } from '../../../path.ts'
import { businessQueries } from '../../../resources/businesses.ts'
import { BusinessTile } from './business-tile.tsx'
import { Page } from './page.tsx'
import { siteAddress } from './site-address.ts'
import { StateMark } from './state-mark.tsx'
import { TrustDecisionButtons } from './trust-decision.tsx'

/** The restaurants that opened by themselves and that no operator has looked at. */
export function WaitingScreen() {
  const t = useTranslations('operator.waiting')
  const { data, error, refetch } = useQuery(businessQueries.waiting())
  return (
    <Page title={t('title')} text={t('text')}>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.length === 0 && <EmptyList Icon={Store}>{t('none')}</EmptyList>}
      <ul className="mt-6 grid gap-4">
        {data?.map((business) => (
          <WaitingItem key={business.id} business={business} />
        ))}
      </ul>
    </Page>
  )
}

function WaitingItem({ business }: { readonly business: WaitingBusiness }) {
  const t = useTranslations('operator.waiting')
  const { day } = useDayTime()
  const { id, name, colour, state, hosts, owner, heldFor: alike, orders, rejected } = business
  const [host] = hosts
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-6">
      <div className="flex min-w-0 items-start gap-4">
        <BusinessTile name={name} colour={colour} />
        <div className="min-w-0">
          <Link
            to={operatorPath.business(id)}
            className="inline-flex min-h-8 items-center text-20 font-[700] underline underline-offset-4 wrap-anywhere"
          >
            {name}
          </Link>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-15">
            <StateMark state={state} />
            {host !== undefined && state !== 'draft' && (
              <a
                href={siteAddress(host)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4 wrap-anywhere"
              >
                {host}
                <ExternalLink size={16} aria-hidden className="shrink-0" />
              </a>
            )}
            {host !== undefined && state === 'draft' && <span className="wrap-anywhere">{host}</span>}
          </p>
          <p className="mt-1 text-15 text-ink-2 wrap-anywhere">
            {[owner, t('since', { date: day(business.createdAt) }), ...(business.takesCards ? [t('cards')] : [])]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {alike !== null && (
        <p className="mt-4 rounded-m border border-rejected bg-rejected-soft p-3 text-17 wrap-anywhere">
          {t('alike', { name: alike })}
        </p>
      )}
      {business.rejectsMuch && (
        <p className="mt-4 rounded-m border border-rejected bg-rejected-soft p-3 text-17">
          {t('rejectsMuch', { rejected, orders })}
        </p>
      )}
      <p className="mt-4 text-17">{t('figures', { orders, rejected, mails: business.mailsToday })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TrustDecisionButtons business={business} />
      </div>
    </li>
  )
}
