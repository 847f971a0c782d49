import type { SavedAddress } from '@comanda/domain'
import { Badge, Button, IconButton } from '@comanda/ui'
import type { BaseMap } from '@comanda/ui/map'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import { lazyPart } from '../../../start-up/load-part.ts'
import { useSite } from '../../../start-up/use-site.ts'

const AddressMap = lazyPart(() => import('../../../address/address-map.tsx'))

interface AddressCardProps {
  readonly saved: SavedAddress
  readonly baseMap: BaseMap | null
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onPrimary: () => void
  readonly onRemove: () => void
}

/** A saved address with its map, whether it is the primary one, and its actions. */
export function AddressCard({ saved, baseMap, busy, onEdit, onPrimary, onRemove }: AddressCardProps) {
  const t = useTranslations('account.addresses')
  const { business } = useSite()
  const [street, rest] = addressLines(saved.address, business.territory)
  const name = saved.name || street
  return (
    <li
      aria-busy={busy}
      className="flex flex-col overflow-hidden rounded-l border border-line bg-surface aria-busy:opacity-60"
    >
      {baseMap === null || saved.address.position === null ? null : (
        <Suspense fallback={<div className="h-32 bg-surface-2" />}>
          <AddressMap
            baseMap={baseMap}
            position={saved.address.position}
            label={t('mapLabel', { street })}
            className="h-32"
          />
        </Suspense>
      )}
      <div className="flex grow flex-col p-4 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="min-w-0 text-group font-strong break-words">{name}</h3>
          {saved.isPrimary ? <Badge tone="soft">{t('primary')}</Badge> : null}
        </div>
        {saved.name ? <p className="mt-0.5 text-body">{street}</p> : null}
        <p className="text-label text-ink-2">{rest}</p>
        {saved.notes ? <p className="mt-2 text-label text-ink-2">{t('notes', { notes: saved.notes })}</p> : null}
        <div className="mt-auto flex items-center gap-1 pt-2">
          {saved.isPrimary ? null : (
            <Button
              size="s"
              variant="quiet"
              className="-ms-4"
              aria-label={t('primaryNamed', { name })}
              onClick={busy ? undefined : onPrimary}
            >
              {t('makePrimary')}
            </Button>
          )}
          <IconButton
            className="ms-auto"
            label={t('editNamed', { name })}
            icon={<Pencil aria-hidden="true" className="size-5" />}
            onClick={onEdit}
          />
          <IconButton
            label={t('removeNamed', { name })}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={busy ? undefined : onRemove}
          />
        </div>
      </div>
    </li>
  )
}
