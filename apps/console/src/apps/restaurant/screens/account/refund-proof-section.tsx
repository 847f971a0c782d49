import type { Currency, Minor } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useLocale, useTranslations } from 'use-intl'
import { useAccountCall } from '../../../../account/use-account-call.ts'
import { setRefundProof } from '../../../../api/account.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { amountOf, amountText } from '../../../../parts/money.ts'
import { Section } from '../../../../parts/section.tsx'

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
  const { act, proofDialog } = useAccountCall()
  const form = useSavedForm<RefundProofForm>({
    ask: above === null ? 'never' : 'above',
    amount: above === null ? '' : amountText(above, language),
  })
  const { register, handleSubmit, reset, watch, formState } = form
  const seen = useSeen(above, formState.isDirty)
  const isAsked = watch('ask') === 'above'
  const save = handleSubmit(async (wanted) => {
    const amount = wanted.ask === 'above' ? amountOf(wanted.amount) : null
    if (wanted.ask === 'above' && amount === null) return
    if (await act(() => setRefundProof(amount, seen), t('saved'))) reset(wanted)
  })
  return (
    <Section title={t('title')} text={t('text')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
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
      </form>
      {proofDialog}
    </Section>
  )
}
