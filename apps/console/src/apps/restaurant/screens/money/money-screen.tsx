import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
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
  if (!data && isError) return <Failure text={t('unread')} retry={t('retry')} onRetry={() => void refetch()} />
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-240 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        {!data ? (
          <Loading text={t('loading')} />
        ) : data.disputes.length + data.warnings.length + data.refunds.length === 0 ? (
          <EmptyList Icon={Check} isGood>
            {t('none')}
          </EmptyList>
        ) : (
          <MoneyItems list={data} timeZone={location.timeZone} />
        )}
      </div>
    </div>
  )
}
