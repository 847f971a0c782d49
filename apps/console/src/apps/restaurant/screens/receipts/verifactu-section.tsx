import { CERTIFICATE_WARNING_DAYS, verifactuFrom } from '@comanda/domain'
import { Notice, Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { Verifactu } from '../../../../api/verifactu.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useCheckChain, verifactuQuery } from '../../../../resources/verifactu.ts'
import { useConsole } from '../../shell/console-context.ts'
import { CertificateForm } from './certificate-form.tsx'
import { FiscalRecords } from './fiscal-records.tsx'
import { StartForm } from './start-form.tsx'

/** Records of receipts at the Spanish tax office: from when, with which certificate, and what became of them. */
export function VerifactuSection() {
  const t = useTranslations('receipts.verifactu')
  const { data, error, refetch } = useQuery(verifactuQuery())
  return (
    <Section title="VERI*FACTU" text={t('text')} mark={data && <StateMark state={data} />}>
      {data && <Parts state={data} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
    </Section>
  )
}

function StateMark({ state }: { readonly state: Verifactu }) {
  const t = useTranslations('receipts.verifactu')
  const [key, look] =
    state.failingSince !== null || state.toRepair > 0
      ? (['look', 'bg-rejected-soft text-rejected'] as const)
      : state.begun
        ? (['works', 'bg-accepted-soft text-accepted'] as const)
        : (['notYet', 'bg-surface-2'] as const)
  return <span className={`rounded-full px-3 py-1 text-15 font-[600] ${look}`}>{t(key)}</span>
}

function Parts({ state }: { readonly state: Verifactu }) {
  const t = useTranslations('receipts.verifactu')
  const date = useDate()
  if (!state.available) return <p className="text-17">{t('unavailable')}</p>
  if (state.nif === null || state.presentKind === null || state.from === null)
    return <p className="text-17">{t('noNif')}</p>
  return (
    <div className="grid gap-8">
      <p className="text-17">
        {t(state.begun ? 'since' : 'from', { nif: state.nif, date: date(state.from) })}{' '}
        {!state.begun && t(`law.${state.presentKind}`, { date: date(verifactuFrom(state.presentKind, null)) })}
      </p>
      <Problems state={state} />
      {!state.begun && <StartForm state={state} />}
      {state.needsCertificate && <CertificateForm certificate={state.certificate} />}
      {state.begun && <FiscalRecords state={state} />}
      {state.begun && <ChainCheck />}
      <p className="text-15 text-ink-2">
        <a href="/declaracion-responsable" target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {t('declaration')}
        </a>
      </p>
    </div>
  )
}

function useDate() {
  const format = useFormatter()
  const { location } = useConsole()
  return (at: string) =>
    format.dateTime(new Date(at), {
      dateStyle: 'long',
      // A date alone is no moment.
      timeZone: at.length === 10 ? 'UTC' : location.timeZone,
    })
}

const DAY_MS = 86_400_000

/** What keeps records from reaching the tax office, or soon will. */
function Problems({ state }: { readonly state: Verifactu }) {
  const t = useTranslations('receipts.verifactu')
  const date = useDate()
  const format = useFormatter()
  const { location } = useConsole()
  const { certificate, failure, failingSince: since, failureText: said, needsCertificate } = state
  const leftMs = certificate === null ? null : Date.parse(certificate.expiresAt) - Date.now()
  const endsSoon = needsCertificate && leftMs !== null && leftMs < CERTIFICATE_WARNING_DAYS * DAY_MS
  return (
    <>
      {failure !== null && since !== null && (
        <Notice tone="bad" title={t(`failure.${failure}`)}>
          <p>
            {t('waitsSince', {
              count: state.waiting,
              time: format.dateTime(new Date(since), {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: location.timeZone,
              }),
            })}
          </p>
          {said && <p lang="es">{said}</p>}
        </Notice>
      )}
      {failure === null && needsCertificate && certificate === null && (
        <Notice tone="warn" title={t('noCertificate')} />
      )}
      {endsSoon && certificate && <Notice tone="warn" title={t('endsSoon', { date: date(certificate.expiresAt) })} />}
    </>
  )
}

/** Checks every record against the one before it, when pressed. */
function ChainCheck() {
  const t = useTranslations('receipts.verifactu.chain')
  const format = useFormatter()
  const { location } = useConsole()
  const { mutate, isPending, data, submittedAt } = useCheckChain()
  const tell = useTellRefusal()
  const time = format.dateTime(new Date(submittedAt), { timeStyle: 'short', timeZone: location.timeZone })
  return (
    <div className="grid gap-3">
      <h4 className="text-20 font-[700]">{t('title')}</h4>
      <p className="text-15 text-ink-2">{t('text')}</p>
      <div>
        <Button
          disabled={isPending}
          onClick={() =>
            mutate(undefined, {
              onSuccess: ({ broken }) => broken === null && showToast(t('whole'), { tone: 'ok' }),
              onError: tell,
            })
          }
        >
          {t('check')}
        </Button>
      </div>
      {data?.broken === null && (
        <p role="status" className="text-17 font-[600]">
          {t('checked', { time, count: data.records })}
        </p>
      )}
      {data?.broken && (
        <Notice tone="bad" role="alert" title={t('broken', { number: data.broken.number, nif: data.broken.nif })}>
          <p>{t(`faults.${data.broken.fault}`)}</p>
        </Notice>
      )}
    </div>
  )
}
