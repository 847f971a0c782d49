import { addressProblems, compactPostcode, type Location, type PostalAddress } from '@comanda/domain'
import { Button, Checkbox, Field, TextArea } from '@comanda/ui'
import { House, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines, addressText } from '../../../address/address-lines.ts'
import { AddressLookup } from '../../../address/address-lookup.tsx'
import { suits } from '../../../address/address-to-offer.ts'
import { findLocations } from '../../../api/locations.ts'
import { fieldId } from '../../../forms/field-id.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { useUser } from '../../../stored/session.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { FoldingSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

interface AddressFieldsProps {
  readonly state: DetailsFormState
  readonly location: Location
  /** What is wrong with the searched postcode. */
  readonly notice: ReactNode
}

/** The delivery address: a saved one or a new one. Only for delivery. [5.39] [5.22] [4.34] */
export function AddressFields({ state, location, notice }: AddressFieldsProps) {
  const t = useTranslations('checkout.address')
  const counter = useTranslations('checkout.comment')
  const { business } = useSite()
  const user = useUser()
  const { form, set } = state
  const [wantsNew, setWantsNew] = useState(false)
  const hasSaved = (user?.addresses.length ?? 0) > 0
  const isNew = !hasSaved || wantsNew || (form.address !== null && form.addressId === null)
  const { postcode } = useBrowsingContext()
  const isElsewhere = postcode !== null && !user?.addresses.some(({ address }) => suits(address, postcode))
  return (
    <FoldingSection
      title={t('title')}
      section="place"
      state={state}
      known={
        form.address && (
          <>
            {addressText(form.address, business.territory)}
            {form.driverInstructions === '' ? null : (
              <span className="block text-label text-ink-2">{form.driverInstructions}</span>
            )}
          </>
        )
      }
    >
      {notice}
      {hasSaved && isNew && isElsewhere && form.address === null ? (
        <p className="-mt-2 text-body">{t('searched', { postcode })}</p>
      ) : null}
      {hasSaved ? <SavedAddresses state={state} location={location} isNew={isNew} onNew={setWantsNew} /> : null}
      {isNew ? (
        <NewAddress state={state} location={location} alone={!hasSaved} onCleared={() => setWantsNew(true)} />
      ) : null}
      {isNew && user !== null && form.address !== null ? (
        <Checkbox
          label={t('keep')}
          checked={form.keepsAddress}
          onChange={(event) => set({ keepsAddress: event.target.checked })}
          className="-my-2"
        />
      ) : null}
      <TextArea
        id={fieldId('driverInstructions')}
        label={t('note')}
        placeholder={t('noteHint')}
        value={form.driverInstructions}
        maxLength={500}
        error={state.errorOf('driverInstructions')}
        count={(count, most) => counter('counter', { count: String(count), most: String(most) })}
        onChange={(event) => set({ driverInstructions: event.target.value })}
      />
    </FoldingSection>
  )
}

interface NewAddressProps {
  readonly state: DetailsFormState
  readonly location: Location
  readonly alone: boolean
  /** Called when the address was cleared for a list of found ones: the lookup stays. */
  readonly onCleared: () => void
}

/** A postcode loads a list of addresses; the chosen one fills the fields. `alone`: no saved addresses are offered. */
function NewAddress({ state, location, alone, onCleared }: NewAddressProps) {
  const t = useTranslations('checkout.address')
  const { business } = useSite()
  const user = useUser()
  const browsing = useBrowsingContext()
  const { form, set } = state
  const client = useApiClient()
  /**
   * Asks whether the location delivers to a postcode of which no address is known, before the customer types one.
   * [5.16]
   */
  const askAbout = async (postcode: string) => {
    const answer = await findLocations(client(), { postcode })
    if (!answer.ok) return
    // A location that is too far away is not in the answer.
    const here = answer.value.find((one) => one.location.id === location.id)
    if (here === undefined || here.refused === 'out-of-area' || here.refused === 'too-far') state.noteOutside(postcode)
  }
  // No suggestions for a saved address.
  const isSaved = user?.addresses.some(({ address }) => address.postcode === browsing.postcode) ?? false
  // An address that was left incomplete opens for editing again.
  const [editing, setEditing] = useState(addressProblems(form.address, business.territory).length > 0)
  const hasProblem = state.shown.some((field) => field.startsWith('address'))
  if (editing || hasProblem || form.address === null) {
    return (
      <AddressLookup
        address={form.address}
        postcode={isSaved ? null : browsing.postcode}
        errorOf={(field) => state.errorOf(field)}
        onLeft={(field) => state.left(field)}
        onChange={(address) => {
          set({ address })
          if (address === null) onCleared()
          else browsing.set({ postcode: address.postcode || null, position: address.position })
        }}
        // The delivery fee in view depends on the postcode.
        onFound={(postcode, position) => {
          if (browsing.postcode === null || !suits({ postcode }, browsing.postcode))
            browsing.set({ postcode, position })
        }}
        isOutside={form.address !== null && state.outside.has(compactPostcode(form.address.postcode))}
        onUnknown={(postcode) => {
          askAbout(postcode).catch((fault: unknown) => console.error(fault))
        }}
        onChosen={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <AddressCard address={form.address} territory={business.territory} onEdit={() => setEditing(true)} />
      <Field
        label={t('line2')}
        autoComplete="address-line2"
        value={form.address.line2}
        maxLength={200}
        onChange={(event) => form.address && set({ address: { ...form.address, line2: event.target.value } })}
      />
      {alone ? (
        <button
          type="button"
          onClick={() => {
            set({ address: null })
            setEditing(true)
          }}
          className="inline-flex min-h-11 items-center gap-2 self-start text-row font-strong text-accent-ink"
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('another')}
        </button>
      ) : null}
    </>
  )
}

interface AddressCardProps {
  readonly address: PostalAddress
  readonly territory: 'uk' | 'es'
  readonly onEdit: () => void
}

function AddressCard({ address, territory, onEdit }: AddressCardProps) {
  const t = useTranslations('checkout.address')
  const [street, rest] = addressLines(address, territory)
  return (
    <div
      id={fieldId('address')}
      className="flex items-center gap-4 rounded-m border border-accent-line bg-soft px-4 py-3 inset-ring-1 inset-ring-accent-line"
    >
      <House aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        <p className="text-body font-semibold">{street}</p>
        <p className="text-label text-ink-2">{rest}</p>
      </div>
      <Button id={fieldId('address.edit')} variant="quiet" size="s" onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  )
}
