import { Skeleton, showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../../account/use-proof.tsx'
import { type Answer, type ApiError, unwrap } from '../../../../api/call.ts'
import { type Domains, fetchDomains } from '../../../../api/domains.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'

const KEY = ['domains']
/** While a domain waits, what the server finds by itself shows up. */
const EVERY_MS = 15_000

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
  const queries = useQueryClient()
  const { withProof, proofDialog } = useProof()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => unwrap(await fetchDomains()),
    refetchInterval: ({ state }) => (state.data?.domains.some((one) => one.state !== 'live') ? EVERY_MS : false),
  })
  const tellFailure = ({ code, message }: ApiError) =>
    showToast(t('notDone', { reason: code === 'unreachable' ? t('noConnection') : message }), { tone: 'bad' })
  const change = async (send: () => Promise<Answer<Domains>>): Promise<Answer<Domains>> => {
    const answer = await withProof(send)
    if (answer.ok) queries.setQueryData(KEY, answer.value)
    return answer
  }
  const act = async (send: () => Promise<Answer<Domains>>, done: string) => {
    const answer = await change(send)
    if (answer.ok) showToast(done, { tone: 'ok' })
    else if (answer.error.code !== 'staff_proof_needed') tellFailure(answer.error)
  }
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
          <DomainCard key={domain.host} domain={domain} onAct={act} />
        ))}
      </ul>
      <AddDomain takesOwn={data.takesOwn} onAdd={change} onFailure={tellFailure} />
      {proofDialog}
    </>
  )
}
