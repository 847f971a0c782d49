import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { messagesQuery } from '../../../../resources/messages.ts'
import { useConsole } from '../../shell/console-context.ts'
import { MessagesForm } from './messages-form.tsx'

/**
 * How customers are told about their orders: kind by channel, when they are asked for a review, and who gets the SMS
 * about an unanswered order.
 */
export function MessagesScreen() {
  const { location } = useConsole()
  const t = useTranslations('messages')
  return (
    <Page title={t('title')}>
      {/* Another location has a form of its own. */}
      <Messages key={location.id} location={location} />
    </Page>
  )
}

function Messages({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations('messages')
  const { data, error, refetch } = useQuery(messagesQuery(location.id))
  return (
    <>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data && <MessagesForm settings={data} location={location} />}
    </>
  )
}
