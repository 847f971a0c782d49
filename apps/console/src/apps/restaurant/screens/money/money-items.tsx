import { localeOf } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'
import type { MoneyList } from '../../../../api/money.ts'
import { Button } from '../../../../parts/button.tsx'
import { useDisputeEvidence, useDisputeReason } from '../../../../parts/dispute-reason.ts'
import { useMoney } from '../../../../parts/money.ts'
import { useSettleRefund } from '../../../../resources/money.ts'

interface MoneyItemsProps {
  readonly list: MoneyList
  readonly timeZone: string
}

/** What happened, what it is about, and what to do, case by case. */
export function MoneyItems({ list: { disputes, warnings, refunds }, timeZone }: MoneyItemsProps) {
  const t = useTranslations('money')
  const money = useMoney()
  const { mutateAsync } = useSettleRefund()
  const day = new Intl.DateTimeFormat(localeOf(useLocale()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  const dayOf = (at: string) => day.format(Date.parse(at))
  const settle = (id: string) =>
    void mutateAsync(id).then(
      () => showToast(t('settled')),
      ({ message }: ApiError) => showToast(message || t('unsettled'), { tone: 'bad' }),
    )
  const reasonOf = useDisputeReason()
  const evidenceOf = useDisputeEvidence()
  return (
    <>
      {disputes.length > 0 && (
        <List label={t('disputes')}>
          {disputes.map((dispute) => (
            <Item
              key={dispute.id}
              code={dispute.orderCode}
              amount={money(dispute.amount, dispute.currency)}
              title={t(dispute.inquiry ? 'inquiry' : 'dispute')}
              isUrgent={dispute.needsAnswer}
            >
              <p>{reasonOf(dispute.reason)}</p>
              {dispute.needsAnswer && <p>{evidenceOf(dispute.reason)}</p>}
              <p className="font-[650]">
                {dispute.needsAnswer && dispute.dueAt !== null
                  ? t('answerBy', { due: dayOf(dispute.dueAt) })
                  : t('underReview')}
              </p>
            </Item>
          ))}
        </List>
      )}
      {warnings.length > 0 && (
        <List label={t('warnings')}>
          {warnings.map((warning) => (
            <Item
              key={warning.orderId}
              code={warning.orderCode}
              amount={money(warning.amount, warning.currency)}
              title={t('warning')}
              isUrgent
            >
              <p>{t('warningText')}</p>
              <p className="text-ink-2">{t('since', { day: dayOf(warning.at) })}</p>
            </Item>
          ))}
        </List>
      )}
      {refunds.length > 0 && (
        <List label={t('refunds')}>
          {refunds.map((refund) => (
            <Item
              key={refund.id}
              code={refund.orderCode}
              amount={money(refund.amount, refund.currency)}
              title={t(`states.${refund.state}.title`)}
              isUrgent={refund.state === 'failed' || refund.state === 'refused'}
            >
              <p>{t(`states.${refund.state}.text`)}</p>
              <p className="text-ink-2">{t('since', { day: dayOf(refund.at) })}</p>
              {(refund.state === 'failed' || refund.state === 'refused') && (
                <Button className="mt-3" onClick={() => settle(refund.id)}>
                  {t('settle')}
                </Button>
              )}
            </Item>
          ))}
        </List>
      )}
    </>
  )
}

function List({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-6">
      <h3 className="text-20 font-[700]">{label}</h3>
      <ul className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">{children}</ul>
    </section>
  )
}

interface ItemProps {
  readonly code: string
  readonly amount: string
  readonly title: string
  readonly isUrgent: boolean
  readonly children: ReactNode
}

function Item({ code, amount, title, isUrgent, children }: ItemProps) {
  return (
    <li className="px-4 py-4 text-15">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <b className="text-20 font-[770]">{code}</b>
        <span className={`text-17 font-[650] ${isUrgent ? 'text-rejected' : ''}`}>{title}</span>
        <b className="ms-auto text-20 font-[740]">{amount}</b>
      </div>
      <div className="mt-2 grid justify-items-start gap-1">{children}</div>
    </li>
  )
}
