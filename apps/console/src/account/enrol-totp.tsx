import { Field, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { useConfirmTotp } from '../resources/account.ts'

interface EnrolTotpProps {
  /** Base32. */
  readonly secret: string
  readonly uri: string
  readonly onCancel: () => void
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** QR code and key of a new secret, and the code that confirms it. */
export function EnrolTotp({ secret, uri, onCancel, onConfirmed }: EnrolTotpProps) {
  const t = useTranslations('account.twoStep')
  const confirm = useConfirmTotp()
  const form = useRecordForm({ code: '' })
  const { register, formState } = form
  const send = async ({ code }: { readonly code: string }) => {
    const codes = await confirm.mutateAsync(code)
    showToast(t('isOn'), { tone: 'ok' })
    onConfirmed(codes)
  }
  return (
    // A code is worth nothing a minute later.
    <RecordForm
      form={form}
      submitError={confirm.error}
      names={{ code: 'code' }}
      isUnsaved={false}
      className=""
      onSubmit={send}
    >
      <h4 className="text-20 font-[680]">{t('scan')}</h4>
      <p className="mt-1 text-15 text-ink-2">{t('scanText')}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode text={uri} label={t('qr')} />
        <div>
          <p className="text-15 text-ink-2">{t('key')}</p>
          <p className="mt-1 font-mono text-17 font-[600] wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <div className="mt-5 max-w-72">
        <Field
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="h-14! text-20! font-[650] tracking-widest"
          error={formState.errors.code?.message ?? null}
          {...register('code')}
        />
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button size={56} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size={56} look="ink" disabled={formState.isSubmitting}>
          {t('confirm')}
        </Button>
      </div>
    </RecordForm>
  )
}
