import { Field, showToast } from '@comanda/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Verifactu } from '../../../../api/verifactu.ts'
import { base64Of } from '../../../../forms/files.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useSetCertificate } from '../../../../resources/verifactu.ts'

interface CertificateFields {
  readonly chosen: FileList | null
  readonly password: string
}

const NONE: CertificateFields = { chosen: null, password: '' }

/** The taxpayer's certificate: it is sent, stored encrypted, and never read back. */
export function CertificateForm({ certificate }: Pick<Verifactu, 'certificate'>) {
  const t = useTranslations('receipts.verifactu.certificate')
  const format = useFormatter()
  const set = useSetCertificate()
  const form = useRecordForm<CertificateFields>(NONE)
  const { register, reset, formState } = form
  const save = async ({ chosen, password }: CertificateFields) => {
    const [file] = chosen ?? []
    if (!file) return false
    await set.mutateAsync({ file: await base64Of(file), password })
    reset(NONE)
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <div className="grid gap-3">
      <h4 className="text-20 font-[700]">{t('title')}</h4>
      <p className="text-15 text-ink-2">{t('text')}</p>
      {certificate && (
        <p className="text-17">
          {t('now', {
            name: certificate.name,
            date: format.dateTime(new Date(certificate.expiresAt), { dateStyle: 'long' }),
          })}
        </p>
      )}
      <RecordForm
        form={form}
        submitError={set.error}
        names={{ file: 'chosen', password: 'password' }}
        className="grid gap-5"
        onSubmit={save}
      >
        <Field
          type="file"
          accept=".p12,.pfx"
          label={t(certificate ? 'replace' : 'file')}
          error={formState.errors.chosen?.message ?? null}
          {...register('chosen', { required: t('choose') })}
        />
        <Field
          type="password"
          label={t('password')}
          autoComplete="off"
          error={formState.errors.password?.message ?? null}
          {...register('password')}
        />
        <SaveButton state={formState}>{t('store')}</SaveButton>
      </RecordForm>
    </div>
  )
}
