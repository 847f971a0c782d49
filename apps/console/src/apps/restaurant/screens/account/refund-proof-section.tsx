import type { Currency, Minor } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { useLocale, useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { amountOf, amountText } from '../../../../parts/money.ts'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetRefundProof } from '../../../../resources/account.ts'

interface RefundProofForm {
  readonly ask: 'never' | 'above'
  /** As typed. */
  readonly amount: string
}

interface RefundProofSectionProps {
  /** Minor units; null never asks. */
  readonly above: Minor | null
  readonly currency: Currency
}

/** An owner sets above which amount a refund needs a proof. */
export function RefundProofSection({ above, currency }: RefundProofSectionProps) {
  const t = useTranslations('account.refunds')
  const language = useLocale()
  const set = useSetRefundProof()
  const fieldsOf = (amount: Minor | null): RefundProofForm =>
    amount === null ? { ask: 'never', amount: '' } : { ask: 'above', amount: amountText(amount, language) }
  const form = useRecordForm(fieldsOf(above))
  const { register, reset, watch, formState } = form
  const seen = useSeen(above, formState.isDirty)
  const isAsked = watch('ask') === 'above'
  const save = async ({ ask, amount }: RefundProofForm) => {
    const wanted = ask === 'above' ? amountOf(amount) : null
    if (ask === 'above' && wanted === null) return false
    reset(fieldsOf(await set.mutateAsync({ wanted, seen })))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <Section title={t('title')} text={t('text')}>
      <RecordForm form={form} submitError={set.error} onSubmit={save}>
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 text-15 font-[600]">{t('ask')}</legend>
          <ChoiceCard value="never" title={t('never')} {...register('ask')} />
          <ChoiceCard value="above" title={t('above')} {...register('ask')} />
        </fieldset>
        {isAsked && (
          <div className="max-w-48">
            <Field
              label={`${t('amount')} (${currency})`}
              inputMode="decimal"
              autoComplete="off"
              className="text-20! font-[650]"
              error={formState.errors.amount?.message ?? null}
              {...register('amount', {
                validate: (text, { ask }) => ask === 'never' || amountOf(text) !== null || t('wrong'),
              })}
            />
          </div>
        )}
        <SaveButton state={formState}>{t('save')}</SaveButton>
      </RecordForm>
    </Section>
  )
}
