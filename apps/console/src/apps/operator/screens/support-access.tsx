import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { OperatedBusinessDetail } from '../../../api/operator.ts'
import { Button } from '../../../parts/button.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useEndSupport, useOpenConsole } from '../../../resources/businesses.ts'

type SupportAccessProps = { readonly business: Pick<OperatedBusinessDetail, 'id' | 'support'> }

/** Whether an owner lets operators into the console now, and the way in. */
export function SupportAccess({ business: { id, support } }: SupportAccessProps) {
  const t = useTranslations('operator.business.support')
  const { dayTime } = useDayTime()
  const tell = useTellRefusal()
  const open = useOpenConsole(id)
  const end = useEndSupport(id)
  return (
    <section aria-label={t('title')} className="mt-5 rounded-m border border-line bg-surface p-4 md:p-6">
      <h2 className="text-20 font-[700]">{t('title')}</h2>
      {support === null ? (
        <p className="mt-1 text-17 text-ink-2">{t('none')}</p>
      ) : (
        <>
          <p className="mt-1 text-17 wrap-anywhere">
            {support.grantedBy
              ? t('open', { time: dayTime(support.until), name: support.grantedBy, reason: support.reason })
              : t('openUnnamed', { time: dayTime(support.until), reason: support.reason })}
          </p>
          {support.who.length > 0 && <p className="text-17">{t('inside', { names: support.who.join(', ') })}</p>}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              look="ink"
              disabled={open.isPending}
              onClick={() => open.mutate(undefined, { onSuccess: (url) => window.location.assign(url), onError: tell })}
            >
              {t('go')}
            </Button>
            <Button
              disabled={end.isPending}
              onClick={() =>
                end.mutate(undefined, { onSuccess: () => showToast(t('ended'), { tone: 'ok' }), onError: tell })
              }
            >
              {t('end')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
