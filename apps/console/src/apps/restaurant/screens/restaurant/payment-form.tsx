import { isStaffAllowed } from '@comanda/domain'
import { Checkbox, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../../account/use-proof.tsx'
import { unwrap } from '../../../../api/call.ts'
import {
  connectCardAccount,
  fetchCardAccount,
  type PaymentChoice,
  setPayment,
} from '../../../../api/location-settings.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { Button } from '../../../../parts/button.tsx'
import { useSession } from '../../shell/session.ts'
import type { SettingsFormProps } from './restaurant-screen.tsx'
import { useSaveSettings } from './use-settings.ts'

const choiceOf = ({ acceptsCash, acceptsCard, acceptsTips }: PaymentChoice): PaymentChoice => ({
  acceptsCash,
  acceptsCard,
  acceptsTips,
})

/** How customers pay: cash, cards once the restaurant's own account takes them, and tips. */
export function PaymentForm({ settings, location }: SettingsFormProps) {
  const t = useTranslations('restaurant.payment')
  const common = useTranslations('restaurant')
  const store = useSaveSettings(location.id)
  const { data: cards } = useQuery({
    queryKey: ['card-account'],
    queryFn: async () => unwrap(await fetchCardAccount()),
    // A member who returns from the provider's page sees what has changed there.
    refetchOnWindowFocus: 'always',
  })
  const { register, handleSubmit, reset, setError, formState } = useSavedForm<PaymentChoice>(choiceOf(settings))
  const seen = useSeen(settings, formState.isDirty)
  const save = handleSubmit(async (wanted) => {
    const stored = await store(setPayment(location.id, wanted, seen), (error) =>
      showFieldErrors(error, setError, { accepts_cash: 'acceptsCash' }),
    )
    if (stored) reset(choiceOf(stored))
  })
  const mayTakeCards = settings.acceptsCard || cards === 'ready'
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <Checkbox label={t('cash')} error={formState.errors.acceptsCash?.message ?? null} {...register('acceptsCash')} />
      {mayTakeCards ? (
        <Checkbox label={t('card')} {...register('acceptsCard')} />
      ) : (
        <ConnectCards isBegun={cards === 'unfinished'} isAvailable={cards !== 'unavailable'} />
      )}
      <Checkbox label={t('tips')} {...register('acceptsTips')} />
      <SaveButton state={formState}>{common('save')}</SaveButton>
    </form>
  )
}

function ConnectCards({ isBegun, isAvailable }: { readonly isBegun: boolean; readonly isAvailable: boolean }) {
  const t = useTranslations('restaurant.payment')
  const failure = useTranslations('order')
  const { role } = useSession().staff
  const { withProof, proofDialog } = useProof()
  const [isBusy, setIsBusy] = useState(false)
  const connect = async () => {
    setIsBusy(true)
    const answer = await withProof(connectCardAccount)
    if (answer.ok) {
      window.location.assign(answer.value)
      return
    }
    setIsBusy(false)
    if (answer.error.code !== 'staff_proof_needed')
      showToast(failure('failed', { reason: answer.error.message || failure('noConnection') }), { tone: 'bad' })
  }
  const isOwner = isStaffAllowed(role, 'set-credentials')
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
        <Button disabled={isBusy} onClick={() => void connect()}>
          {isBegun ? t('carryOn') : t('connect')}
        </Button>
      )}
      {proofDialog}
    </div>
  )
}
