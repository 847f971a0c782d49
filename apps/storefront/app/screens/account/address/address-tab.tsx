import type { SavedAddress, User } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressText } from '../../../address/address-lines.ts'
import { confirm } from '../../../dialogs/ask.ts'
import { useBaseMap } from '../../../map/use-base-map.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { Section } from '../section.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { useAddressChange } from './use-address-change.ts'

/** The saved addresses. [2.62] [7.16]–[7.19] [8.18] */
export function AddressTab({ user }: { readonly user: User }) {
  const t = useTranslations('account.addresses')
  const { business } = useSite()
  const baseMap = useBaseMap(true)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const { busy, change } = useAddressChange()
  const { addresses } = user
  // The primary one first, the others in their order.
  const shown = addresses.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))

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
