import { CHANNELS, type Channel, MESSAGE_KINDS, type MessageKind, REVIEW_AFTER_MINUTES } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type MessageSettings, setMessageSettings } from '../../../../api/messages.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { ChannelTable } from './channel-table.tsx'

/** The fields of the form; the number as typed. */
export interface MessagesFields {
  readonly sent: Readonly<Record<MessageKind, Readonly<Record<Channel, boolean>>>>
  readonly reviewAfter: string
  readonly reminderTelephone: string
}

const fieldsOf = ({ choices, reviewAfterMinutes, reminderTelephone }: MessageSettings): MessagesFields => {
  const isSent = (kind: MessageKind, channel: Channel) =>
    choices.some((choice) => choice.kind === kind && choice.channel === channel && choice.isSent)
  const row = (kind: MessageKind) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, isSent(kind, channel)])) as Record<Channel, boolean>
  return {
    sent: Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, row(kind)])) as MessagesFields['sent'],
    reviewAfter: String(reviewAfterMinutes),
    reminderTelephone: reminderTelephone ?? '',
  }
}

interface MessagesFormProps {
  readonly settings: MessageSettings
  readonly location: Pick<StaffLocation, 'id' | 'name'>
}

/** The settings of messages; one button saves them together. */
export function MessagesForm({ settings, location }: MessagesFormProps) {
  const t = useTranslations('messages')
  const failure = useTranslations('order')
  const queries = useQueryClient()
  const form = useSavedForm<MessagesFields>(fieldsOf(settings))
  const { register, handleSubmit, reset, setError, formState } = form
  const seen = useSeen(settings, formState.isDirty)
  const save = handleSubmit(async ({ sent, reviewAfter, reminderTelephone }) => {
    const reviewAfterMinutes = wholeNumber(reviewAfter, REVIEW_AFTER_MINUTES)
    if (reviewAfterMinutes === null) return
    const choices = seen.choices.map((choice) =>
      choice.isAlways ? choice : { ...choice, isSent: sent[choice.kind][choice.channel] },
    )
    const wanted = { choices, reviewAfterMinutes, reminderTelephone: reminderTelephone.trim() || null }
    const answer = await setMessageSettings(location.id, wanted, seen)
    if (answer.ok) {
      reset(fieldsOf(answer.value))
      queries.setQueryData(['messages', location.id], answer.value)
      showToast(t('saved'), { tone: 'ok' })
      return
    }
    const names = { review_after_minutes: 'reviewAfter', reminder_telephone: 'reminderTelephone' } as const
    if (showFieldErrors(answer.error, setError, names)) return
    const reason = answer.error.code === 'unreachable' ? failure('noConnection') : answer.error.message
    showToast(failure('failed', { reason }), { tone: 'bad' })
  })
  return (
    <form noValidate className="mt-6 grid gap-10" onSubmit={(event) => void save(event)}>
      <ChannelTable settings={settings} register={register} />
      <section aria-label={t('reviewTitle')} className="border-t border-line pt-8">
        <h3 className="mb-4 text-24 font-[740]">{t('reviewTitle')}</h3>
        <WholeNumberField
          form={form}
          name="reviewAfter"
          label={t('reviewAfter')}
          hint={t('reviewHint', REVIEW_AFTER_MINUTES)}
          limits={REVIEW_AFTER_MINUTES}
          wrong={t('wrong', REVIEW_AFTER_MINUTES)}
          className="max-w-40"
        />
      </section>
      <section aria-labelledby="reminder-title" className="border-t border-line pt-8">
        <h3 id="reminder-title" className="mb-4 text-24 font-[740]">
          {t('reminderTitle', { location: location.name })}
        </h3>
        <Field
          label={t('reminderTelephone')}
          hint={t('reminderHint', { telephone: settings.telephone })}
          type="tel"
          autoComplete="off"
          className="max-w-80 text-20! font-[650]"
          error={formState.errors.reminderTelephone ? t('reminderWrong') : null}
          {...register('reminderTelephone')}
        />
      </section>
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </form>
  )
}
