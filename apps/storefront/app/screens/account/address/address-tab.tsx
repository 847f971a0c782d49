import type { SavedAddress, User } from '@comanda/domain'
import { Button, EmptyState, showToast } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deleteAddress, makeAddressPrimary } from '../../../api/account.ts'
import { useMapGround } from '../../../map/use-map-ground.ts'
import { confirm } from '../../../shell/ask.ts'
import { useDoor } from '../../../start-up/use-door.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'
import { addressLines } from '../../checkout/details-form.ts'
import { Section } from '../section.tsx'
import { useErrorWords } from '../use-error-words.ts'
import { AddressCard } from './address-card.tsx'
import { AddressSheet } from './address-sheet.tsx'

/** The addresses one keeps. [2.62] [7.16]–[7.19] [8.18] */
export function AddressTab({ user }: { readonly user: User }) {
  const t = useTranslations('account.addresses')
  const words = useErrorWords()
  const door = useDoor()
  const { business } = useSite()
  const ground = useMapGround(true)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const { addresses } = user
  // The main one first, the others as they came.
  const shown = addresses.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))

  const change = async (saved: SavedAddress, kind: 'remove' | 'primary') => {
    setBusy(saved.id)
    const answer = await (kind === 'remove' ? deleteAddress : makeAddressPrimary)(door(), saved.id)
    setBusy(null)
    if (!answer.ok) {
      const text = `${t(`failed.${kind}`)}. ${words(answer.error)}`
      showToast(text, { tone: 'bad', place: 'top-center' })
      return
    }
    useSession.getState().enter(answer.value)
    const [street] = addressLines(saved.address, business.territory)
    showToast(kind === 'remove' ? t('removed') : t('madePrimary', { name: saved.name || street }), { tone: 'ok' })
  }
  const remove = async (saved: SavedAddress) => {
    const text = addressLines(saved.address, business.territory).join(', ')
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
              ground={ground ?? null}
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
          ground={ground ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
