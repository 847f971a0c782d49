import { Field, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useAddDomain } from '../../../../resources/domains.ts'

interface AddDomainProps {
  /** False where the installation has no name that own domains could lead to. */
  readonly takesOwn: boolean
}

const EMPTY = { host: '' }

/** Adds a domain that the owner has. */
export function AddDomain({ takesOwn }: AddDomainProps) {
  const t = useTranslations('domains.add')
  const add = useAddDomain()
  const form = useRecordForm(EMPTY)
  const { register, reset, formState } = form
  const send = async ({ host }: typeof EMPTY) => {
    await add.mutateAsync(host.trim())
    reset(EMPTY)
    showToast(t('added', { host: host.trim() }), { tone: 'ok' })
  }
  return (
    <Section title={t('title')} text={takesOwn ? t('text') : t('off')}>
      {takesOwn && (
        <RecordForm form={form} submitError={add.error} names={{ host: 'host' }} onSubmit={send}>
          <Field
            label={t('label')}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={formState.errors.host?.message ?? null}
            {...register('host', { validate: (text) => text.trim() !== '' || t('missing') })}
          />
          <SaveButton state={formState}>{t('button')}</SaveButton>
        </RecordForm>
      )}
    </Section>
  )
}
