import { CONNECTIONS } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { connectionsQuery } from '../../../../resources/connections.ts'
import { ConnectionSection } from './connection-section.tsx'
import { MailDomainSection } from './mail-domain-section.tsx'
import { SiteSection } from './site-section.tsx'

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
  const { data, error, refetch } = useQuery(connectionsQuery())
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
          <ConnectionSection kind={kind} connections={data} />
          {kind === 'mail' && <MailDomainSection hasServer={data.states.mail.setAt !== null} />}
        </Fragment>
      ))}
      <SiteSection site={data.site} />
    </>
  )
}
