import type { SavedAddress } from '@comanda/domain'
import { Button, Field, SheetFrame } from '@comanda/ui'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import { updateAddress } from '../../../api/account.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'

interface CompleteAddressProps {
  readonly saved: SavedAddress
  /** Called once the address has its number, in the account too. */
  readonly onDone: (saved: SavedAddress) => void
  /** Called when the sheet closes without a number: no address is selected. */
  readonly onClose: () => void
}

/** Asks for the street number that a saved address lacks. [4.34] */
export default function CompleteAddress({ saved, onDone, onClose }: CompleteAddressProps) {
  const t = useTranslations('checkout.address')
  const problems = useTranslations('checkout.problems')
  const common = useTranslations('common')
  const errors = useTranslations('errors')
  const client = useApiClient()
  const { business } = useSite()
  const [streetNumber, setStreetNumber] = useState('')
  const [line2, setLine2] = useState(saved.address.line2)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [street, rest] = addressLines({ ...saved.address, line2: '' }, business.territory)

  const save = async () => {
    if (streetNumber.trim() === '') return setProblem(problems('required'))
    setSaving(true)
    setFailure(null)
    const address = { ...saved.address, streetNumber: streetNumber.trim(), line2: line2.trim() }
    const answer = await updateAddress(client(), saved.id, { name: saved.name, notes: saved.notes, address })
    setSaving(false)
    if (!answer.ok) return setFailure(answer.error.text ?? errors('generic'))
    useSession.getState().enter(answer.value)
    onDone(answer.value.addresses.find(({ id }) => id === saved.id) ?? { ...saved, address })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the sheet's submit event to the checkout form around it.
    event.stopPropagation()
    save().catch((fault: unknown) => console.error(fault))
  }
  return (
    <SheetFrame title={t('completeTitle')} closeLabel={common('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-body">
          <span className="font-semibold">{street}</span>
          <br />
          <span className="text-ink-2">{rest}</span>
        </p>
        <Field
          label={t(business.territory === 'es' ? 'number' : 'streetNumber')}
          value={streetNumber}
          maxLength={30}
          error={problem}
          onChange={(event) => {
            setStreetNumber(event.target.value)
            setProblem(null)
          }}
        />
        <Field
          label={t('line2')}
          autoComplete="address-line2"
          value={line2}
          maxLength={200}
          onChange={(event) => setLine2(event.target.value)}
        />
        <p role="alert" className={failure === null ? 'sr-only' : 'text-label text-bad'}>
          {failure}
        </p>
        <Button type="submit" block pending={isSaving}>
          {t('use')}
        </Button>
      </form>
    </SheetFrame>
  )
}
