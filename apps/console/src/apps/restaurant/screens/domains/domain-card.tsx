import { ConfirmDialog, Notice, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Globe, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Domain } from '../../../../api/domains.ts'
import { Button } from '../../../../parts/button.tsx'
import { RecordList } from '../../../../parts/record-list.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { domainsQuery, useCheckDomain, useMakeDomainPrimary, useRemoveDomain } from '../../../../resources/domains.ts'
import { useConsole } from '../../shell/console-context.ts'

interface DomainCardProps {
  readonly domain: Domain
}

/** One host: its state, the records that it needs, and what can be done with it. */
export function DomainCard({ domain }: DomainCardProps) {
  const { host, isPrimary, isOwn, state, records, failingSince, unreachedSince } = domain
  const t = useTranslations('domains')
  return (
    <li className="rounded-m border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Globe size={22} aria-hidden className="shrink-0" />
        <h3 className="min-w-0 text-20 font-[700] wrap-anywhere">{host}</h3>
        {isPrimary && (
          <span className="rounded-full bg-ink px-3 py-1 text-15 font-[600] text-white">{t('primary')}</span>
        )}
        <StateMark state={state} isFailing={failingSince !== null || (state === 'live' && unreachedSince !== null)} />
      </div>
      <DomainText domain={domain} />
      {isOwn && (state === 'waiting' || failingSince !== null) && (
        <RecordList label={t('records', { host })} records={records} />
      )}
      {isOwn && <Actions domain={domain} />}
      {!isOwn && !isPrimary && (
        <div className="mt-4">
          <PrimaryButton host={host} />
        </div>
      )}
    </li>
  )
}

function StateMark({ state, isFailing }: { readonly state: Domain['state']; readonly isFailing: boolean }) {
  const t = useTranslations('domains.state')
  const [Icon, look] = isFailing
    ? ([TriangleAlert, 'bg-rejected-soft text-rejected'] as const)
    : state === 'live'
      ? ([CircleCheck, 'bg-accepted-soft text-accepted'] as const)
      : ([CircleDashed, 'bg-surface-2 text-ink'] as const)
  return (
    <span className={`flex items-center gap-1.5 rounded-full px-3 py-1 text-15 font-[600] ${look}`}>
      <Icon size={18} aria-hidden />
      {t(state)}
    </span>
  )
}

function DomainText({ domain }: { readonly domain: Domain }) {
  const { host, isOwn, state, failingSince, unreachedSince, wallets, walletProblem } = domain
  const t = useTranslations('domains')
  const format = useFormatter()
  const { location } = useConsole()
  if (!isOwn) return <p className="mt-2 text-17 text-ink-2">{t('given')}</p>
  if (failingSince !== null) {
    const date = format.dateTime(new Date(failingSince), { dateStyle: 'long', timeZone: location.timeZone })
    return (
      <div className="mt-3">
        <Notice tone="bad" title={t('failingText', { date })} />
      </div>
    )
  }
  if (state === 'live' && unreachedSince !== null) {
    const date = format.dateTime(new Date(unreachedSince), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: location.timeZone,
    })
    return (
      <div className="mt-3">
        <Notice tone="bad" title={t('unreachedText', { date })} />
      </div>
    )
  }
  if (state === 'waiting') return <p className="mt-2 text-17 text-ink-2">{t('waitingText', { host })}</p>
  if (state === 'verified') return <p className="mt-2 text-17 text-ink-2">{t('verifiedText')}</p>
  if (wallets === 'none') return null
  return (
    <p className="mt-2 text-15 text-ink-2">
      {wallets === 'failed' ? t('wallets.failed', { problem: walletProblem ?? '' }) : t(`wallets.${wallets}`)}
    </p>
  )
}

function Actions({ domain: { host, state, isPrimary, checkedAt } }: DomainCardProps) {
  const t = useTranslations('domains')
  const format = useFormatter()
  const { location } = useConsole()
  const check = useCheckDomain()
  const remove = useRemoveDomain()
  const tell = useTellRefusal()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button
        disabled={check.isPending}
        onClick={() => check.mutate(host, { onSuccess: () => showToast(t('checked'), { tone: 'ok' }), onError: tell })}
      >
        {t('check')}
      </Button>
      {state === 'live' && !isPrimary && <PrimaryButton host={host} />}
      {!isPrimary && (
        <Button look="rejectedOutline" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      )}
      {checkedAt !== null && (
        <span className="text-15 text-ink-2">
          {t('checkedAt', {
            time: format.dateTime(new Date(checkedAt), {
              hour: '2-digit',
              minute: '2-digit',
              timeZone: location.timeZone,
            }),
          })}
        </span>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle', { host })}
          labels={{ continue: t('remove'), cancel: t('cancel') }}
          onContinue={() => {
            setRemoving(false)
            // What is removed takes this button along.
            void remove.mutateAsync(host).then(() => showToast(t('removed'), { tone: 'ok' }), tell)
          }}
          onCancel={() => setRemoving(false)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function PrimaryButton({ host }: { readonly host: string }) {
  const t = useTranslations('domains')
  const { mutate } = useMakeDomainPrimary()
  const tell = useTellRefusal()
  const { data } = useQuery(domainsQuery())
  /** The primary host when the question was asked: another one may be chosen meanwhile. */
  const [seen, setSeen] = useState<string | null>(null)
  const ask = () => setSeen(data?.domains.find(({ isPrimary }) => isPrimary)?.host ?? '')
  return (
    <>
      <Button onClick={ask}>{t('makePrimary')}</Button>
      {seen !== null && (
        <ConfirmDialog
          title={t('primaryTitle', { host })}
          labels={{ continue: t('makePrimary'), cancel: t('cancel') }}
          onContinue={() => {
            setSeen(null)
            const told = { onSuccess: () => showToast(t('primaryDone', { host }), { tone: 'ok' }), onError: tell }
            mutate({ wanted: host, seen }, told)
          }}
          onCancel={() => setSeen(null)}
        >
          {t('primaryText')}
        </ConfirmDialog>
      )}
    </>
  )
}
