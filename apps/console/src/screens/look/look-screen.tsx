import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../api/call.ts'
import { fetchLook } from '../../api/look.ts'
import { Failure } from '../../parts/failure.tsx'
import { useSession } from '../../shell/session.ts'
import { LookEditor } from './look-editor.tsx'

/** How the restaurant's pages look: colours, logo, letters, corners and words, with the real pages beside them. */
export function LookScreen() {
  const t = useTranslations('look')
  const { role } = useSession().staff
  const isAllowed = isStaffAllowed(role, 'set-look')
  const { data, error, refetch } = useQuery({
    queryKey: ['look'],
    queryFn: async () => unwrap(await fetchLook()),
    enabled: isAllowed,
    // Another member's version is read when saving is refused, not during editing.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-360 p-4 md:p-8">
        {isAllowed ? null : (
          <>
            <h2 className="text-34 font-[760]">{t('title')}</h2>
            <p className="mt-1 text-17 text-ink-2">{t('notAllowed')}</p>
          </>
        )}
        {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
        {data && <LookEditor saved={data} onReload={() => void refetch()} />}
      </div>
    </div>
  )
}
