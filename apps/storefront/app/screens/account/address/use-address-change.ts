import type { SavedAddress } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import { deleteAddress, makeAddressPrimary } from '../../../api/account.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'

/** Removes a saved address or makes it the primary one; says what failed, and why. [7.17] [7.18] [8.18] */
export function useAddressChange() {
  const t = useTranslations('account.addresses')
  const words = useErrorWords()
  const client = useApiClient()
  const { business } = useSite()
  /** The id of the address that is being changed. */
  const [busy, setBusy] = useState<number | null>(null)
  const change = async (saved: SavedAddress, kind: 'remove' | 'primary') => {
    setBusy(saved.id)
    const answer = await (kind === 'remove' ? deleteAddress : makeAddressPrimary)(client(), saved.id)
    setBusy(null)
    if (!answer.ok) {
      const text = `${t(`failed.${kind}`)}. ${words(answer.error)}`
      showToast(text, { tone: 'bad', position: 'top-center' })
      return
    }
    useSession.getState().enter(answer.value)
    const [street] = addressLines(saved.address, business.territory)
    showToast(kind === 'remove' ? t('removed') : t('madePrimary', { name: saved.name || street }), { tone: 'ok' })
  }
  return { busy, change }
}
