import { isStaffAllowed } from '@comanda/domain'
import { Checkbox, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PaymentChoice } from '../../../../api/location-settings.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { companyQueries, useConnectCards } from '../../../../resources/company.ts'
import { useSetPayment } from '../../../../resources/location-settings.ts'
import { useSession } from '../../shell/session.ts'
import type { SettingsFormProps } from './restaurant-screen.tsx'

/** The form's fields by their names on the wire. */
const NAMES = { acceptsCash: 'acceptsCash' } as const

const choiceOf = ({ acceptsCash, acceptsCard, acceptsTips }: PaymentChoice): PaymentChoice => ({
  acceptsCash,
  acceptsCard,
  acceptsTips,
})

/** How customers pay: cash, cards once the restaurant's own account takes them, and tips. */
export function PaymentForm({ settings, location }: SettingsFormProps) {
  const t = useTranslations('restaurant.payment')
  const common = useTranslations('restaurant')
  const set = useSetPayment(location.id)
  const { data: cards } = useQuery({
    ...companyQueries.cards(),
    // A member who returns from the provider's page sees what has changed there.
    refetchOnWindowFocus: 'always',
  })
  const form = useRecordForm<PaymentChoice>(choiceOf(settings))
  const { register, reset, formState } = form
  const seen = useSeen(settings, formState.isDirty)
  const save = async (wanted: PaymentChoice) => {
    reset(choiceOf(await set.mutateAsync({ wanted, seen })))
    showToast(common('saved'), { tone: 'ok' })
  }
  const mayTakeCards = settings.acceptsCard || cards === 'ready'
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} onSubmit={save}>
      <Checkbox label={t('cash')} error={formState.errors.acceptsCash?.message ?? null} {...register('acceptsCash')} />
      {mayTakeCards ? (
        <Checkbox label={t('card')} {...register('acceptsCard')} />
      ) : (
        <ConnectCards isBegun={cards === 'unfinished'} isAvailable={cards !== 'unavailable'} />
      )}
      <Checkbox label={t('tips')} {...register('acceptsTips')} />
      <SaveButton state={formState}>{common('save')}</SaveButton>
    </RecordForm>
  )
}

function ConnectCards({ isBegun, isAvailable }: { readonly isBegun: boolean; readonly isAvailable: boolean }) {
  const t = useTranslations('restaurant.payment')
  const { staff } = useSession()
  const connect = useConnectCards()
  const tell = useTellRefusal()
  const isOwner = isStaffAllowed(staff, 'set-credentials')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m border border-line bg-surface p-4">
      <CreditCard size={24} aria-hidden className="shrink-0" />
      <div className="min-w-52 grow basis-0">
        <p className="text-17 font-[680]">{t('card')}</p>
        <p className="text-15 text-ink-2">
          {!isAvailable ? t('unavailable') : isBegun ? t('unfinished') : isOwner ? t('cardText') : t('ownerOnly')}
        </p>
      </div>
      {isAvailable && isOwner && (
        <Button
          // Until the provider's page has replaced this one.
          disabled={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate(undefined, { onSuccess: (url) => window.location.assign(url), onError: tell })}
        >
          {isBegun ? t('carryOn') : t('connect')}
        </Button>
      )}
    </div>
  )
}
