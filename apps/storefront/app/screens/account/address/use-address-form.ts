import {
  ADDRESS_PARTS,
  type AddressField,
  MAX_ADDRESS_NOTES,
  type PostalAddress,
  type SavedAddress,
  savedAddressProblems,
  trimAddress,
} from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addAddress, updateAddress } from '../../../api/account.ts'
import { fieldId } from '../../../forms/field-id.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'

const MOST_LETTERS = 200

/** The state of an address form: the lookup's result, edits and saving. [5.31] [5.32] [5.33] [8.18] */
export function useAddressForm(saved: SavedAddress | null, isFirst: boolean, onKept: () => void) {
  const t = useTranslations('account.addresses')
  const words = useErrorWords()
  const client = useApiClient()
  const { business } = useSite()
  const [address, setAddress] = useState<PostalAddress | null>(saved?.address ?? null)
  const [name, setName] = useState(saved?.name ?? '')
  const [notes, setNotes] = useState(saved?.notes ?? '')
  const [isPrimary, setPrimary] = useState(isFirst)
  const [searching, setSearching] = useState(true)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const problems = address === null ? {} : savedAddressProblems(address, business.territory)
  const fields: readonly AddressField[] = [...ADDRESS_PARTS[business.territory], 'position', 'country']
  const wrong = fields.filter((field) => problems[field] !== undefined)

  const textOf = (field: AddressField): string | null => {
    const problem = problems[field]
    if (problem === undefined) return null
    if (field === 'position') return t('problems.position')
    if (problem === 'too_long') return t('problems.tooLong', { most: String(MOST_LETTERS) })
    if (field === 'streetNumber') return t('problems.streetNumber')
    if (problem === 'required') {
      const name = field === 'region' && business.territory === 'es' ? 'province' : field
      return t('problems.provide', { field: t(`fields.${name}`) })
    }
    return field === 'postcode' ? t('problems.postcode') : t('problems.invalid')
  }
  const point = (field: AddressField | 'address') => {
    // The position of an address comes from its postcode.
    const control = field === 'position' || field === 'country' ? 'postcode' : field
    const id = fieldId(control === 'address' ? 'address' : `address.${control}`)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }

  const send = async (complete: PostalAddress) => {
    setSending(true)
    setFailure(null)
    const content = { name: name.trim(), notes: notes.trim(), address: trimAddress(complete) }
    const answer =
      saved === null ? await addAddress(client(), content, isPrimary) : await updateAddress(client(), saved.id, content)
    setSending(false)
    if (!answer.ok) return setFailure(words(answer.error))
    useSession.getState().enter(answer.value)
    showToast(saved === null ? t('added') : t('updated'), { tone: 'ok' })
    onKept()
  }

  return {
    address,
    name,
    notes,
    isPrimary,
    searching,
    failure,
    sending,
    mostNotes: MAX_ADDRESS_NOTES,
    setAddress,
    setName,
    setNotes,
    setPrimary,
    setSearching,
    onLeft: (field: string) => setLeft(new Set([...left, field])),
    errorOf: (field: string): string | null => {
      if (!tried && !left.has(field)) return null
      if (address === null) return field === 'address' ? t('problems.address') : null
      if (field === 'address') return textOf('postcode') ?? textOf('position') ?? textOf('country')
      return textOf(field.replace('address.', '') as AddressField)
    },
    submit: () => {
      if (sending) return
      setTried(true)
      const [first] = wrong
      if (address !== null && first === undefined) return void send(address)
      setSearching(true)
      point(first ?? 'address')
    },
  }
}
