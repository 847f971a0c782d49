import { isLanguage, languageName } from '@comanda/domain'
import { ConfirmDialog, Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OperatedBusinessDetail } from '../../../api/operator.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { operatorPath } from '../../../path.ts'
import { businessQueries, useInviteOwner, useResumeBusiness } from '../../../resources/businesses.ts'
import { ActList } from './act-list.tsx'
import { BusinessTile } from './business-tile.tsx'
import { FactorReset } from './factor-reset.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { siteAddress } from './site-address.ts'
import { StateMark } from './state-mark.tsx'
import { SupportAccess } from './support-access.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { TrustDecisionButtons } from './trust-decision.tsx'
import { useFigures } from './use-figures.ts'

/** One business: what it uses, its owner, and its state. */
export function BusinessScreen() {
  const t = useTranslations('operator.business')
  const { id } = useParams()
  const { data: business, error, refetch } = useQuery(businessQueries.one(Number(id)))
  if (business) return <Business business={business} />
  if (error && 'status' in error && (error.status === 404 || error.status === 422)) return <NotFoundScreen />
  if (error) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  return <Skeleton className="m-8 h-96" />
}

function Business({ business }: { readonly business: OperatedBusinessDetail }) {
  const t = useTranslations('operator.business')
  const { count, bytes, revenue } = useFigures()
  const { usage, acts } = business
  const suspension = business.state === 'suspended' ? acts.find(({ act }) => act === 'business-suspended') : undefined
  return (
    <div className="mx-auto w-full max-w-300 p-4 pb-16 md:p-8">
      <Link to={operatorPath.businesses()} className="inline-flex min-h-12 items-center gap-2 text-17 font-[600]">
        <ArrowLeft size={20} aria-hidden />
        {t('back')}
      </Link>
      <Head business={business} />
      {business.trust === 'unproved' && (
        <section className="mt-5 rounded-m border border-line bg-surface-2 p-4 md:p-6">
          <p className="text-17">{t('unproved')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <TrustDecisionButtons business={business} />
          </div>
        </section>
      )}
      {suspension && (
        <p className="mt-5 rounded-m border border-rejected bg-rejected-soft p-4 text-17 wrap-anywhere">
          <span className="font-[700]">{t('suspended', { name: suspension.who.name })}</span> {suspension.detail}
        </p>
      )}
      <SupportAccess business={business} />
      <FactorReset business={business} />
      <h2 className="mt-8 text-24 font-[740]">{t('usage')}</h2>
      <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name={t('orders')} value={count(business.orders)} />
        <Figure name={t('revenue')} value={revenue(business.revenue)} />
        <Figure name={t('mails')} value={count(usage.mails)} />
        <Figure name={t('sms')} value={count(usage.sms)} />
      </dl>
      <section aria-label={t('ordersByDay')} className="mt-3 rounded-m border border-line bg-surface p-4 md:p-6">
        <h3 className="text-17 font-[680]">{t('ordersByDay')}</h3>
        <OrdersChart days={usage.days} />
      </section>
      <h2 className="mt-8 text-24 font-[740]">{t('stored')}</h2>
      <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name={t('staff')} value={count(usage.staff)} />
        <Figure name={t('locations')} value={count(usage.locations)} />
        <Figure name={t('dishes')} value={count(usage.dishes)} />
        <Figure name={t('pictures')} value={bytes(usage.pictureBytes)} />
      </dl>
      <h2 className="mt-8 mb-4 text-24 font-[740]">{t('acts')}</h2>
      {acts.length === 0 ? <p className="text-17 text-ink-2">{t('noActs')}</p> : <ActList acts={acts} />}
    </div>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className="rounded-m border border-line bg-surface p-4">
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd className="text-24 font-[760] tabular-nums wrap-anywhere">{value}</dd>
    </div>
  )
}

function Head({ business }: { readonly business: OperatedBusinessDetail }) {
  const t = useTranslations('operator.business')
  const territories = useTranslations('operator.open')
  const { day } = useDayTime()
  const { name, colour, hosts, state, owner, territory, language, createdAt } = business
  const facts = [
    territories(territory === 'uk' ? 'uk' : 'es'),
    isLanguage(language) ? languageName(language) : language,
    t('created', { date: day(createdAt) }),
  ]
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-5">
      <div className="flex min-w-0 items-start gap-4">
        <BusinessTile name={name} colour={colour} large />
        <div className="min-w-0">
          <h1 className="text-34 leading-tight font-[760] wrap-anywhere">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            <StateMark state={state} />
            {hosts.map((host) => (
              <a
                key={host}
                href={siteAddress(host)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-8 items-center gap-1.5 text-17 underline underline-offset-4 wrap-anywhere"
              >
                {host}
                <ExternalLink size={16} aria-hidden className="shrink-0" />
              </a>
            ))}
          </p>
          <p className="mt-1 text-15 text-ink-2">{facts.join(' · ')}</p>
          <p className="mt-1 text-15 wrap-anywhere">
            {owner ? t('owner', { name: owner.name, email: owner.email }) : t('noOwner')}
          </p>
        </div>
      </div>
      <Actions business={business} />
    </div>
  )
}

function Actions({ business }: { readonly business: OperatedBusinessDetail }) {
  const t = useTranslations('operator.business')
  const [asks, setAsks] = useState<'suspend' | 'resume' | 'invite' | null>(null)
  const { id, name, state, owner } = business
  const resume = useResumeBusiness(id)
  const invite = useInviteOwner(id)
  const tell = useTellRefusal()
  const done = (words: string) => ({ onSuccess: () => showToast(words, { tone: 'ok' as const }), onError: tell })
  return (
    <div className="flex flex-wrap gap-2">
      {owner && <Button onClick={() => setAsks('invite')}>{t('invite')}</Button>}
      {state === 'live' && (
        <Button look="rejectedOutline" onClick={() => setAsks('suspend')}>
          {t('suspend')}
        </Button>
      )}
      {state === 'suspended' && (
        <Button look="acceptedOutline" onClick={() => setAsks('resume')}>
          {t('resume')}
        </Button>
      )}
      {asks === 'suspend' && <SuspendDialog business={business} onEnd={() => setAsks(null)} />}
      {asks === 'resume' && (
        <ConfirmDialog
          title={t('resumeTitle', { name })}
          labels={{ continue: t('resume'), cancel: t('cancel') }}
          onContinue={() => {
            setAsks(null)
            resume.mutate(undefined, done(t('resumed', { name })))
          }}
          onCancel={() => setAsks(null)}
        >
          {t('resumeText')}
        </ConfirmDialog>
      )}
      {asks === 'invite' && (
        <ConfirmDialog
          title={t('inviteTitle')}
          labels={{ continue: t('inviteNow'), cancel: t('cancel') }}
          onContinue={() => {
            setAsks(null)
            invite.mutate(undefined, done(t('invited', { email: owner?.email ?? '' })))
          }}
          onCancel={() => setAsks(null)}
        >
          {t('inviteText', { email: owner?.email ?? '' })}
        </ConfirmDialog>
      )}
    </div>
  )
}
