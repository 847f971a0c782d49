import { localMomentAt } from '@comanda/domain'
import { Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffCoupon } from '../../../../api/coupons.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { couponsQuery, useSwitchCoupon } from '../../../../resources/coupons.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { type CouponState, couponState, useCouponWords, useDayName } from './coupon-words.ts'

/** The coupons of the restaurant, the newest first, with what each cost and brought. */
export function CouponsScreen() {
  const t = useTranslations('coupons')
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(couponsQuery())
  return (
    <Page
      title={t('title')}
      width="list"
      action={
        <Link
          to={path.makeCoupon(location.slug)}
          className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
        >
          {t('make')}
        </Link>
      }
    >
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {isError && !data && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.length === 0 && <EmptyList Icon={TicketPercent}>{t('none')}</EmptyList>}
      <ul className="mt-6 grid gap-3">
        {data?.map((coupon) => (
          <Coupon key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </Page>
  )
}

const LOOKS: Readonly<Record<CouponState, string>> = {
  on: 'bg-accepted-soft text-accepted',
  later: 'bg-surface-2 text-ink',
  ended: 'bg-surface-2 text-ink-2',
  stopped: 'bg-rejected-soft text-rejected',
  'used-up': 'bg-surface-2 text-ink-2',
}

function Coupon({ coupon }: { readonly coupon: StaffCoupon }) {
  const t = useTranslations('coupons')
  const { location } = useConsole()
  const words = useCouponWords(location.currency)
  const dayName = useDayName()
  const money = useMoney()
  const tell = useTellRefusal()
  const set = useSwitchCoupon(coupon.id)
  const today = localMomentAt(useServerTime(), location.timeZone).date
  const state = couponState(coupon, today)
  const { name, uses } = coupon
  const toggle = () =>
    set.mutate(!coupon.isActive, {
      onSuccess: ({ isActive }) => showToast(t(isActive ? 'isOn' : 'stopped', { name }), { tone: 'ok' }),
      onError: tell,
    })
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-20 font-[700] wrap-anywhere">{name}</h3>
        <span className={`rounded-full px-3 py-0.5 text-15 font-[650] ${LOOKS[state]}`}>
          {state === 'later' ? t('state.later', { day: dayName(coupon.firstDay ?? today) }) : t(`state.${state}`)}
        </span>
      </div>
      <p className="mt-1 text-17 wrap-anywhere">{words(coupon)}</p>
      <p className="mt-1 text-15 text-ink-2">
        {coupon.isSeries ? t('codes.count', { count: coupon.codes, used: coupon.codesUsed }) : t('result', { uses })}
        {uses > 0 && (
          <>
            {'. '}
            {t('money', {
              given: money(coupon.given, location.currency),
              brought: money(coupon.brought, location.currency),
            })}
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <Link
          to={path.coupon(location.slug, String(coupon.id))}
          aria-label={t('changeOf', { name })}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('change')}
        </Link>
        {state !== 'ended' && (
          <Button
            look={coupon.isActive ? 'quietRejected' : 'quiet'}
            aria-label={t(coupon.isActive ? 'stopOf' : 'goOnOf', { name })}
            disabled={set.isPending}
            onClick={toggle}
          >
            {t(coupon.isActive ? 'stop' : 'goOn')}
          </Button>
        )}
      </div>
    </li>
  )
}
