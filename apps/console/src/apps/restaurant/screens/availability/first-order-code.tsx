import { FIRST_ORDER_CODES, type FirstOrderCode } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../../../../api/call.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'

interface CodeForm {
  readonly firstOrderCode: FirstOrderCode
}

interface FirstOrderCodeProps {
  readonly firstOrderCode: FirstOrderCode
  /** Without the permission the setting is shown as text. */
  readonly mayChange: boolean
  /** Saves the setting; `showAtFields` shows the server's messages and answers whether it did. */
  readonly onSave: (
    wanted: FirstOrderCode,
    seen: FirstOrderCode,
    showAtFields: (error: ApiError) => boolean,
  ) => Promise<Answer<unknown>>
}

/** Whether a first order in cash is confirmed by a code before the kitchen receives it. [11.21] */
export function FirstOrderCodeSection({ firstOrderCode, mayChange, onSave }: FirstOrderCodeProps) {
  const t = useTranslations('availability.firstOrderCode')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <CodeFields firstOrderCode={firstOrderCode} onSave={onSave} />
      ) : (
        <p className="mt-4 text-20 font-[650]">{t(`now.${firstOrderCode}`)}</p>
      )}
    </section>
  )
}

function CodeFields({ firstOrderCode, onSave }: Omit<FirstOrderCodeProps, 'mayChange'>) {
  const t = useTranslations('availability.firstOrderCode')
  const { register, handleSubmit, reset, setError, formState } = useSavedForm<CodeForm>({ firstOrderCode })
  const seen = useSeen(firstOrderCode, formState.isDirty)
  const save = handleSubmit(async (wanted) => {
    const answer = await onSave(wanted.firstOrderCode, seen, (error) =>
      showFieldErrors(error, setError, { first_order_code: 'firstOrderCode' }),
    )
    if (answer.ok) reset(wanted)
  })
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void save(event)}>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{t('title')}</legend>
        {FIRST_ORDER_CODES.map((value) => (
          <ChoiceCard
            key={value}
            value={value}
            title={t(`choices.${value}`)}
            className="min-h-16"
            {...register('firstOrderCode')}
          />
        ))}
      </fieldset>
      {formState.errors.firstOrderCode && (
        <p className="text-15 text-rejected">{formState.errors.firstOrderCode.message}</p>
      )}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </form>
  )
}
