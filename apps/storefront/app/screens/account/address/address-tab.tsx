import type { SavedAddress, User } from '@comanda/domain'
import { Button, EmptyState, showToast } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines, addressText } from '../../../address/address-lines.ts'
import { deleteAddress, makeAddressPrimary } from '../../../api/account.ts'
import { confirm } from '../../../dialogs/ask.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { useBaseMap } from '../../../map/use-base-map.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'
import { Section } from '../section.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressSheet } from './address-sheet.tsx'

/** The saved addresses. [2.62] [7.16]–[7.19] [8.18] */
export function AddressTab({ user }: { readonly user: User }) {
  const t = useTranslations('account.addresses')
  const words = useErrorWords()
  const client = useApiClient()
  const { business } = useSite()
  const baseMap = useBaseMap(true)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const { addresses } = user
  // The primary one first, the others in their order.
  const shown = addresses.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))

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
  const remove = async (saved: SavedAddress) => {
    const text = addressText(saved.address, business.territory)
    if (await confirm({ title: t('removeTitle'), text, label: t('remove') })) await change(saved, 'remove')
  }
  const add = (
    <Button
      size="s"
      variant="secondary"
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => setOpen('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} action={addresses.length > 0 ? add : null}>
      {addresses.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button block onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {shown.map((saved) => (
            <AddressCard
              key={saved.id}
              saved={saved}
              baseMap={baseMap ?? null}
              busy={busy === saved.id}
              onEdit={() => setOpen(saved)}
              onPrimary={() => void change(saved, 'primary')}
              onRemove={() => void remove(saved)}
            />
          ))}
        </ul>
      )}
      {open === null ? null : (
        <AddressSheet
          saved={open === 'new' ? null : open}
          isFirst={addresses.length === 0}
          baseMap={baseMap ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
