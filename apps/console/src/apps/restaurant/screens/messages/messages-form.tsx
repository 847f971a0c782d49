import { CHANNELS, type Channel, MESSAGE_KINDS, type MessageKind, REVIEW_AFTER_MINUTES } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { MessageSettings } from '../../../../api/messages.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetMessages } from '../../../../resources/messages.ts'
import { ChannelTable } from './channel-table.tsx'

/** The fields of the form; the number as typed. */
export interface MessagesFields {
  readonly sent: Readonly<Record<MessageKind, Readonly<Record<Channel, boolean>>>>
  readonly reviewAfter: string
  readonly reminderTelephone: string
}

/** The form's fields by their names on the wire. */
const NAMES = { reviewAfterMinutes: 'reviewAfter', reminderTelephone: 'reminderTelephone' } as const

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
  const set = useSetMessages(location.id)
  const form = useRecordForm<MessagesFields>(fieldsOf(settings))
  const { register, reset, formState } = form
  const seen = useSeen(settings, formState.isDirty)
  const save = async ({ sent, reviewAfter, reminderTelephone }: MessagesFields) => {
    const reviewAfterMinutes = wholeNumber(reviewAfter, REVIEW_AFTER_MINUTES)
    if (reviewAfterMinutes === null) return false
    const choices = seen.choices.map((choice) =>
      choice.isAlways ? choice : { ...choice, isSent: sent[choice.kind][choice.channel] },
    )
    const wanted = { choices, reviewAfterMinutes, reminderTelephone: reminderTelephone.trim() || null }
    reset(fieldsOf(await set.mutateAsync({ wanted, seen })))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-6 grid gap-10" onSubmit={save}>
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
    </RecordForm>
  )
}
