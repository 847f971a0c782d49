import { ConfirmDialog } from '@comanda/ui'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { beginTotp, removeTotp, renewRecoveryCodes, type StaffAccount } from '../api/account.ts'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/section.tsx'
import { EnrolTotp } from './enrol-totp.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAccountCall } from './use-account-call.ts'

/** Sets up, renews and removes the authenticator app. */
export function TwoStepSection({ account }: { readonly account: StaffAccount }) {
  const t = useTranslations('account.twoStep')
  const { act, isBusy, proofDialog } = useAccountCall()
  const [enrolment, setEnrolment] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const begin = async () => setEnrolment((await act(beginTotp))?.value ?? null)
  const renew = async () => setCodes((await act(renewRecoveryCodes))?.value ?? null)
  const remove = async () => {
    setAsksToRemove(false)
    await act(removeTotp, t('removed'))
  }
  const isOn = account.totp === 'on'
  return (
    <Section title={t('title')} text={t('text')} mark={<StateMark isOn={isOn} />}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : enrolment && !isOn ? (
        <EnrolTotp
          {...enrolment}
          onCancel={() => setEnrolment(null)}
          onConfirmed={(made) => {
            setEnrolment(null)
            setCodes(made)
          }}
        />
      ) : isOn ? (
        <>
          <p className="text-17 font-[600]">{t('left', { count: account.recoveryCodesLeft })}</p>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <Button size={56} className="text-17!" disabled={isBusy} onClick={() => void renew()}>
              {t('renew')}
            </Button>
            <Button
              size={56}
              className="text-17!"
              look="rejectedOutline"
              disabled={isBusy}
              onClick={() => setAsksToRemove(true)}
            >
              {t('remove')}
            </Button>
          </div>
        </>
      ) : account.totp === 'unavailable' ? (
        <p className="text-17 font-[600]">{t('unavailable')}</p>
      ) : (
        <Button size={56} look="ink" className="text-17!" disabled={isBusy} onClick={() => void begin()}>
          <Smartphone size={20} aria-hidden className="shrink-0" />
          {t('setUp')}
        </Button>
      )}
      {asksToRemove && (
        <ConfirmDialog
          title={t('removeTitle')}
          labels={{ continue: t('remove'), cancel: t('cancel') }}
          onContinue={() => void remove()}
          onCancel={() => setAsksToRemove(false)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
      {proofDialog}
    </Section>
  )
}

function StateMark({ isOn }: { readonly isOn: boolean }) {
  const t = useTranslations('account.twoStep')
  return (
    <span
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-s border px-2 text-15 font-[650] ${isOn ? 'border-accepted bg-accepted-soft text-accepted' : 'border-line-strong text-ink-2'}`}
    >
      {isOn && <CircleCheck size={16} aria-hidden />}
      {isOn ? t('on') : t('off')}
    </span>
  )
}
