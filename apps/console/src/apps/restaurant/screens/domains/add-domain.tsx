import { Field, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../../../../api/call.ts'
import { addDomain, type Domains } from '../../../../api/domains.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm } from '../../../../forms/use-saved-form.ts'
import { Section } from '../../../../parts/section.tsx'

interface AddDomainProps {
  /** False where the installation has no name that own domains could lead to. */
  readonly takesOwn: boolean
  readonly onAdd: (send: () => Promise<Answer<Domains>>) => Promise<Answer<Domains>>
  readonly onFailure: (error: ApiError) => void
}

const EMPTY = { host: '' }

/** Adds a domain that the owner has. */
export function AddDomain({ takesOwn, onAdd, onFailure }: AddDomainProps) {
  const t = useTranslations('domains.add')
  const { register, handleSubmit, reset, setError, formState } = useSavedForm(EMPTY)
  const add = handleSubmit(async ({ host }) => {
    const answer = await onAdd(() => addDomain(host.trim()))
    if (answer.ok) {
      reset(EMPTY)
      showToast(t('added', { host: host.trim() }), { tone: 'ok' })
      return
    }
    if (answer.error.code === 'staff_proof_needed') return
    if (!showFieldErrors(answer.error, setError, { host: 'host' })) onFailure(answer.error)
  })
  return (
    <Section title={t('title')} text={takesOwn ? t('text') : t('off')}>
      {takesOwn && (
        <form noValidate className="grid gap-4" onSubmit={(event) => void add(event)}>
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
        </form>
      )}
    </Section>
  )
}
