import type { Location, SavedAddress } from '@comanda/domain'
import { FieldError, OptionCard } from '@comanda/ui'
import { House, MapPin, Plus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import { addressToOffer, inOffer, isIncomplete, reaches } from '../../../address/address-to-offer.ts'
import { fieldId } from '../../../forms/field-id.ts'
import { lazyPart } from '../../../start-up/load-part.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { useUser } from '../../../stored/session.ts'
import type { DetailsFormState } from './use-details-form.ts'

const CompleteAddress = lazyPart(() => import('./complete-address.tsx'))

interface SavedAddressesProps {
  readonly state: DetailsFormState
  readonly location: Location
  /** Whether the customer is entering a new address instead. */
  readonly isNew: boolean
  readonly onNew: (isNew: boolean) => void
}

/** The account's addresses, the primary one first, and a button to enter another. [4.34] [5.46] */
export function SavedAddresses({ state, location, isNew, onNew }: SavedAddressesProps) {
  const t = useTranslations('checkout.address')
  const { business } = useSite()
  const user = useUser()
  const browsing = useBrowsingContext()
  const [completing, setCompleting] = useState<SavedAddress | null>(null)
  const addresses = inOffer(user?.addresses ?? [])
  const { form, set } = state
  const userId = user?.id ?? null

  // The note of one saved address does not carry over to the next one.
  const isOwnNote = addresses.every(({ notes }) => notes !== form.driverInstructions) && form.driverInstructions !== ''

  const choose = (saved: SavedAddress) => {
    onNew(false)
    if (isIncomplete(saved)) {
      set({ address: null })
      setCompleting(saved)
      return
    }
    set({ address: null, addressId: saved.id, ...(!isOwnNote && { driverInstructions: saved.notes }) })
    browsing.set({ postcode: saved.address.postcode, position: saved.address.position })
  }

  // Preselects the address that suits the order, once per account.
  const offerAddress = useEffectEvent(() => {
    if (form.address !== null || isNew) return
    const offered = addressToOffer(addresses, browsing.postcode, location)
    if (offered !== null) choose(offered)
    // None is where the customer searched: ask for that address.
    else if (browsing.postcode !== null) onNew(true)
  })
  useEffect(() => {
    if (userId !== null) offerAddress()
  }, [userId])

  const error = isNew ? null : state.errorOf('address')
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error === null ? undefined : 'saved-addresses-error'}>
      <legend className="sr-only">{t('saved')}</legend>
      {addresses.map((saved, index) => {
        const [street, rest] = addressLines(saved.address, business.territory)
        const isOutside = !reaches(location, saved)
        return (
          <OptionCard
            key={saved.id}
            {...(index === 0 && !isNew && { id: fieldId('address') })}
            name="saved-address"
            checked={form.addressId === saved.id}
            onChange={() => choose(saved)}
            icon={<House aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />}
            title={saved.name === '' ? street : saved.name}
            text={
              <>
                {saved.name === '' ? rest : `${street}, ${rest}`}
                {isOutside ? <span className="block font-semibold text-warn">{t('outside')}</span> : null}
              </>
            }
          />
        )
      })}
      <OptionCard
        name="saved-address"
        checked={isNew}
        onChange={() => {
          set({ address: null, ...(!isOwnNote && { driverInstructions: '' }) })
          onNew(true)
        }}
        icon={
          isNew ? (
            <MapPin aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
          ) : (
            <Plus aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
          )
        }
        title={t('another')}
      />
      {error === null ? null : <FieldError id="saved-addresses-error" error={error} />}
      {completing === null
        ? null
        : // The portal keeps this form outside the checkout's form.
          createPortal(
            <Suspense>
              <CompleteAddress
                saved={completing}
                onDone={(saved) => {
                  setCompleting(null)
                  choose(saved)
                }}
                onClose={() => setCompleting(null)}
              />
            </Suspense>,
            document.body,
          )}
    </fieldset>
  )
}
