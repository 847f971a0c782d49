import { ConfirmDialog, showToast } from '@comanda/ui'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffAccount } from '../api/account.ts'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/section.tsx'
import { useTellRefusal } from '../parts/use-refusal-text.ts'
import { useBeginTotp, useRemoveTotp, useRenewRecoveryCodes } from '../resources/account.ts'
import { EnrolTotp } from './enrol-totp.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up, renews and removes the authenticator app. */
export function TwoStepSection({ account }: { readonly account: StaffAccount }) {
  const t = useTranslations('account.twoStep')
  const tell = useTellRefusal()
  const begin = useBeginTotp()
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveTotp()
  const [enrolment, setEnrolment] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const isBusy = begin.isPending || renew.isPending || remove.isPending
  const removeIt = () => {
    setAsksToRemove(false)
    remove.mutate(undefined, { onSuccess: () => showToast(t('removed'), { tone: 'ok' }), onError: tell })
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
            <Button
              size={56}
              className="text-17!"
              disabled={isBusy}
              onClick={() => renew.mutate(undefined, { onSuccess: setCodes, onError: tell })}
            >
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
        <Button
          size={56}
          look="ink"
          className="text-17!"
          disabled={isBusy}
          onClick={() => begin.mutate(undefined, { onSuccess: setEnrolment, onError: tell })}
        >
          <Smartphone size={20} aria-hidden className="shrink-0" />
          {t('setUp')}
        </Button>
      )}
      {asksToRemove && (
        <ConfirmDialog
          title={t('removeTitle')}
          labels={{ continue: t('remove'), cancel: t('cancel') }}
          onContinue={removeIt}
          onCancel={() => setAsksToRemove(false)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
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
