import { isStaffAllowed } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useMomentWords } from '../../../parts/use-until-words.ts'
import { useEndSupport } from '../../../resources/support.ts'
import { useServerTime } from './server-clock.tsx'
import { useSession } from './session.ts'

/** Says on every screen, to everybody, that operators may be in this console; owners end it here. */
export function SupportBar({ timeZone }: { readonly timeZone: string }) {
  const t = useTranslations('support')
  const { staff, support } = useSession()
  const now = useServerTime()
  const moment = useMomentWords()
  const tell = useTellRefusal()
  const end = useEndSupport()
  if (support === null || Date.parse(support.until) <= now) return null
  const time = moment(support.until, timeZone, now)
  const names = support.who.join(', ')
  const words =
    staff.role === 'support'
      ? t('barOwn', { time })
      : names === ''
        ? t('bar', { time })
        : t('barInside', { names, time })
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 bg-ink px-4 py-1 text-15 font-[650] text-white on-dark">
      <LifeBuoy size={20} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-40 py-1.5 wrap-anywhere">
        {words}
      </p>
      {isStaffAllowed(staff, 'grant-support') && (
        <button
          type="button"
          disabled={end.isPending}
          onClick={() =>
            end.mutate(undefined, { onSuccess: () => showToast(t('ended'), { tone: 'ok' }), onError: tell })
          }
          className="min-h-11 rounded-btn border border-white px-4 whitespace-nowrap"
        >
          {t('end')}
        </button>
      )}
    </div>
  )
}
