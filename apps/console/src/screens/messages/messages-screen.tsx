import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../api/call.ts'
import { fetchMessageSettings } from '../../api/messages.ts'
import type { StaffLocation } from '../../api/session.ts'
import { Failure } from '../../parts/failure.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { MessagesForm } from './messages-form.tsx'

/** How customers are told about their orders: kind by channel, when they are asked for a review, and who gets the SMS about an unanswered order. */
export function MessagesScreen() {
  const { location } = useConsole()
  const { role } = useSession().staff
  const t = useTranslations('messages')
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-200 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        {isStaffAllowed(role, 'set-messages') ? (
          // Another location has a form of its own.
          <Messages key={location.id} location={location} />
        ) : (
          <p className="mt-1 text-17 text-ink-2">{t('notAllowed')}</p>
        )}
      </div>
    </div>
  )
}

function Messages({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations('messages')
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', location.id],
    queryFn: async () => unwrap(await fetchMessageSettings(location.id)),
  })
  return (
    <>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {data && <MessagesForm settings={data} location={location} />}
    </>
  )
}
