import { CONNECTIONS } from '@comanda/domain'
import { Skeleton, showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../../account/use-proof.tsx'
import { type Answer, type ApiError, unwrap } from '../../../../api/call.ts'
import { type Connections, fetchConnections } from '../../../../api/connections.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { MailDomainSection } from './mail-domain-section.tsx'
import { SiteSection } from './site-section.tsx'

const KEY = ['connections']

/** The business's own mail server, SMS account, push keys, maps, tag manager and apps. */
export function ConnectionsScreen() {
  const t = useTranslations('connections')
  return (
    <Page title={t('title')}>
      <Sections />
    </Page>
  )
}

function Sections() {
  const t = useTranslations('connections')
  const queries = useQueryClient()
  const { withProof, proofDialog } = useProof()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => unwrap(await fetchConnections()),
  })
  const tellFailure = ({ code, message }: ApiError) => {
    if (code === 'staff_proof_needed') return
    showToast(t('notDone', { reason: code === 'unreachable' ? t('noConnection') : message }), { tone: 'bad' })
  }
  const send = async (work: () => Promise<Answer<Connections>>): Promise<Answer<Connections>> => {
    const answer = await withProof(work)
    if (answer.ok) queries.setQueryData(KEY, answer.value)
    return answer
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
      {CONNECTIONS.map((kind) => (
        <Fragment key={kind}>
          <ConnectionSection kind={kind} connections={data} onSend={send} onFailure={tellFailure} />
          {kind === 'mail' && (
            <MailDomainSection
              hasServer={data.states.mail.setAt !== null}
              withProof={withProof}
              onFailure={tellFailure}
            />
          )}
        </Fragment>
      ))}
      <SiteSection site={data.site} onSend={send} onFailure={tellFailure} />
      {proofDialog}
    </>
  )
}
