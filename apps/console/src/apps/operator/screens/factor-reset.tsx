import { Checkbox, Field, Select, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { OperatedBusinessDetail } from '../../../api/operator.ts'
import { DecisionDialog } from '../../../forms/decision-dialog.tsx'
import { Button } from '../../../parts/button.tsx'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useResetFactors, useSendFactorCode } from '../../../resources/businesses.ts'

type Owner = OperatedBusinessDetail['owners'][number]
type FactorResetProps = { readonly business: Pick<OperatedBusinessDetail, 'id' | 'owners' | 'telephones'> }

/** Resets the second factor of an owner after two checks: a call back, and a code that they read from a mail. */
export function FactorReset({ business }: FactorResetProps) {
  const t = useTranslations('operator.business.factors')
  const { owners, telephones } = business
  const [chosen, setChosen] = useState<number | null>(null)
  const owner = owners.find(({ id }) => id === chosen)
  if (owners.length === 0) return null
  return (
    <section aria-label={t('title')} className="mt-5 rounded-m border border-line bg-surface p-4 md:p-6">
      <h2 className="text-20 font-[700]">{t('title')}</h2>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {telephones.length === 0 && <p className="mt-2 text-17">{t('noTelephone')}</p>}
      <ul className="mt-3 grid justify-items-start gap-2">
        {owners.map(({ id, name, hasFactor }) => (
          <li key={id}>
            {hasFactor ? (
              <Button disabled={telephones.length === 0} onClick={() => setChosen(id)}>
                {t('begin', { name })}
              </Button>
            ) : (
              <span className="text-17">{t('none', { name })}</span>
            )}
          </li>
        ))}
      </ul>
      {owner && <ResetDialog business={business} owner={owner} onEnd={() => setChosen(null)} />}
    </section>
  )
}

interface ResetDialogProps extends FactorResetProps {
  readonly owner: Owner
  readonly onEnd: () => void
}

interface ResetForm {
  readonly telephone: string
  readonly isCalled: boolean
  readonly code: string
}

function ResetDialog({ business: { id, telephones }, owner, onEnd }: ResetDialogProps) {
  const t = useTranslations('operator.business.factors')
  const { name, email, codeUntil } = owner
  const tell = useTellRefusal()
  const send = useSendFactorCode(id)
  const reset = useResetFactors(id)
  const { register, handleSubmit, watch, formState, setValue } = useForm<ResetForm>({
    defaultValues: { telephone: telephones[0] ?? '', isCalled: false, code: '' },
  })
  const [isCalled, code] = watch(['isCalled', 'code'])
  const isSent = codeUntil !== null
  const submit = handleSubmit(async (form) => {
    if (!isSent)
      return send.mutateAsync({ owner: owner.id, telephone: form.telephone }).then(() => {
        showToast(t('sent', { email }), { tone: 'ok' })
      }, tell)
    return reset.mutateAsync({ owner: owner.id, code: form.code }).then(() => {
      showToast(t('done', { name }), { tone: 'ok' })
      onEnd()
    }, tell)
  })
  const again = () =>
    send.mutate(
      { owner: owner.id, telephone: watch('telephone') },
      {
        onSuccess: () => {
          setValue('code', '')
          showToast(t('sent', { email }), { tone: 'ok' })
        },
        onError: tell,
      },
    )
  return (
    <DecisionDialog
      title={t('dialog', { name })}
      keep={t('cancel')}
      onClose={onEnd}
      confirm={isSent ? t('reset') : t('send', { email })}
      isDisabled={formState.isSubmitting || !isCalled || (isSent && !/^\s*(\d\s*){6}$/.test(code))}
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5">
        <Select label={t('telephone')} {...register('telephone')}>
          {telephones.map((telephone) => (
            <option key={telephone} value={telephone}>
              {telephone}
            </option>
          ))}
        </Select>
        <Checkbox label={t('called', { name })} {...register('isCalled')} />
        {isSent && (
          <>
            <Field
              label={t('code', { name })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              {...register('code')}
            />
            <Button disabled={send.isPending || !isCalled} onClick={again}>
              {t('again')}
            </Button>
          </>
        )}
      </div>
    </DecisionDialog>
  )
}
