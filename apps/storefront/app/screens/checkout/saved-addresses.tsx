import type { Location, SavedAddress } from '@comanda/domain'
import { OptionCard } from '@comanda/ui'
import { House, MapPin, Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../start-up/load-part.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useUser } from '../../stored/session.ts'
import { useVisit } from '../../stored/visit.ts'
import { addressToOffer, inOffer, isIncomplete, reaches } from './address-to-offer.ts'
import { addressLines, fieldId } from './details-form.ts'
import type { DetailsFormState } from './use-details-form.ts'

const CompleteAddress = lazyPart(() => import('./complete-address.tsx'))

interface SavedAddressesProps {
  readonly state: DetailsFormState
  readonly location: Location
  /** A new address is being given instead. */
  readonly isNew: boolean
  readonly onNew: (isNew: boolean) => void
}

/** The addresses that the account keeps, the primary one first, and the way to another. [4.34] [5.46] */
export function SavedAddresses({ state, location, isNew, onNew }: SavedAddressesProps) {
  const t = useTranslations('checkout.address')
  const { business } = useSite()
  const user = useUser()
  const visit = useVisit()
  const [completing, setCompleting] = useState<SavedAddress | null>(null)
  const addresses = inOffer(user?.addresses ?? [])
  const { form, set } = state
  const userId = user?.id ?? null

  // A note that came with one address is not for the next.
  const isOwnNote = addresses.every(({ notes }) => notes !== form.driverInstructions) && form.driverInstructions !== ''

  const choose = (saved: SavedAddress) => {
    onNew(false)
    if (isIncomplete(saved)) {
      set({ address: null })
      setCompleting(saved)
      return
    }
    set({ address: null, addressId: saved.id, ...(!isOwnNote && { driverInstructions: saved.notes }) })
    visit.set({ postcode: saved.address.postcode, position: saved.address.position })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once to whoever has just been recognised
  useEffect(() => {
    if (form.address !== null || isNew) return
    const offered = addressToOffer(addresses, visit.postcode, location)
    if (offered !== null) choose(offered)
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
      {error === null ? null : (
        <p id="saved-addresses-error" className="text-hint text-bad">
          {error}
        </p>
      )}
      {completing === null
        ? null
        : // Outside of the checkout's form: it has a form of its own.
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
