import { MOST_PIN_DIGITS, pinProblem } from '@comanda/domain'
import { PasswordField, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/section.tsx'
import { useTellRefusal } from '../parts/use-refusal-text.ts'
import { RecordForm } from '../records/record-form.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { pinQuery, useRemovePin, useSetPin } from '../resources/device-people.ts'

const EMPTY = { pin: '' }
const NAMES = { pin: 'pin' } as const

/** Sets the PIN by which the member is at a shared device, and removes it. */
export function PinSection() {
  const t = useTranslations('devices.pin')
  const common = useTranslations('account.proof')
  const { data: hasPin } = useQuery(pinQuery())
  const set = useSetPin()
  const remove = useRemovePin()
  const tell = useTellRefusal()
  const form = useRecordForm(EMPTY)
  const { register, reset, formState } = form
  const save = async ({ pin }: typeof EMPTY) => {
    await set.mutateAsync(pin)
    reset(EMPTY)
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <Section title={t('title')} text={t('text')}>
      <RecordForm form={form} submitError={set.error} names={NAMES} onSubmit={save}>
        <div className="max-w-72">
          <PasswordField
            label={hasPin ? t('another') : t('new')}
            hint={t('hint')}
            labels={{ show: common('show'), hide: common('hide') }}
            showsLabels
            inputMode="numeric"
            autoComplete="off"
            maxLength={MOST_PIN_DIGITS}
            error={formState.errors.pin?.message ?? null}
            {...register('pin', {
              validate: (pin) => {
                const wrong = pinProblem(pin)
                return wrong === null || t(wrong)
              },
            })}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size={56}
            look="ink"
            className="text-17!"
            disabled={formState.isSubmitting || !formState.isDirty}
          >
            {t('save')}
          </Button>
          {hasPin && (
            <Button
              size={56}
              look="rejectedOutline"
              className="text-17!"
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => showToast(t('removed'), { tone: 'ok' }),
                  onError: tell,
                })
              }
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </RecordForm>
    </Section>
  )
}
