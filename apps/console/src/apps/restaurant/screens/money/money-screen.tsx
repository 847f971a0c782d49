import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useMoneyList } from '../../shell/use-money-list.ts'
import { MoneyItems } from './money-items.tsx'

/**
 * Money that needs somebody: open disputes first, then payments reported as fraud, and refunds that did not reach their
 * customers.
 */
export function MoneyScreen() {
  const t = useTranslations('money')
  const { location } = useConsole()
  const { data, isError, refetch } = useMoneyList()
  if (!data)
    return isError ? (
      <Failure text={t('unread')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <p role="status" className="p-8 text-17 text-ink-2">
        {t('loading')}
      </p>
    )
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-240 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        {data.disputes.length + data.warnings.length + data.refunds.length === 0 ? (
          <p className="mt-4 flex items-center gap-3 text-17 text-ink-2">
            <CircleCheckBig size={22} aria-hidden />
            {t('none')}
          </p>
        ) : (
          <MoneyItems list={data} timeZone={location.timeZone} />
        )}
      </div>
    </div>
  )
}
