import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { domainsQuery } from '../../../../resources/domains.ts'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'

/** The business's domains: which there are, what is missing, and which one links lead to. */
export function DomainsScreen() {
  const t = useTranslations('domains')
  return (
    <Page title={t('title')}>
      <DomainList />
    </Page>
  )
}

function DomainList() {
  const t = useTranslations('domains')
  const { data, error, refetch } = useQuery(domainsQuery())
  if (data === undefined)
    return error ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-6 h-64 w-full" />
    )
  return (
    <>
      <p className="mt-2 text-17 text-ink-2">{t('lead')}</p>
      <ul className="mt-6 grid gap-3">
        {data.domains.map((domain) => (
          <DomainCard key={domain.host} domain={domain} />
        ))}
      </ul>
      <AddDomain takesOwn={data.takesOwn} />
    </>
  )
}
