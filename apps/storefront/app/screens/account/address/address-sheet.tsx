import type { SavedAddress } from '@comanda/domain'
import { Button, Checkbox, Chip, Field, Notice, SheetFrame, TextArea } from '@comanda/ui'
import type { BaseMap } from '@comanda/ui/map'
import { Suspense, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import { AddressLookup } from '../../../address/address-lookup.tsx'
import { fieldId } from '../../../forms/field-id.ts'
import { SheetCloseButton } from '../../../forms/sheet-close-button.tsx'
import { lazyPart } from '../../../start-up/load-part.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { useAddressForm } from './use-address-form.ts'

const AddressMap = lazyPart(() => import('../../../address/address-map.tsx'))
const NAMES = ['home', 'work'] as const

interface AddressSheetProps {
  /** Null creates a new address. */
  readonly saved: SavedAddress | null
  readonly isFirst: boolean
  readonly baseMap: BaseMap | null
  readonly onClose: () => void
}

/** Creates or edits an address: lookup by postcode, fields, a name and a note. [2.62] [4.34] */
export function AddressSheet({ saved, isFirst, baseMap, onClose }: AddressSheetProps) {
  const t = useTranslations('account.addresses')
  const common = useTranslations('common')
  const formId = useId()
  const close = useRef<() => void>(onClose)
  const form = useAddressForm(saved, isFirst, () => close.current())
  return (
    <SheetFrame
      title={t(saved === null ? 'newTitle' : 'editTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} block pending={form.sending}>
          {form.sending ? t('saving') : t('save')}
        </Button>
      }
    >
      <SheetCloseButton keep={close} />
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.failure === null ? null : (
          <Notice tone="bad" role="alert" title={t(saved === null ? 'failed.add' : 'failed.update')}>
            {form.failure}
          </Notice>
        )}
        <AddressPosition form={form} baseMap={baseMap} />
        <Naming name={form.name} onChange={form.setName} />
        <TextArea
          label={t('note')}
          placeholder={t('noteHint')}
          value={form.notes}
          maxLength={form.mostNotes}
          count={(count, most) => t('counter', { count: String(count), most: String(most) })}
          onChange={(event) => form.setNotes(event.target.value)}
        />
        {saved === null && !isFirst ? (
          <Checkbox
            label={t('isPrimary')}
            checked={form.isPrimary}
            onChange={(event) => form.setPrimary(event.target.checked)}
          />
        ) : null}
      </form>
    </SheetFrame>
  )
}

function AddressPosition({
  form,
  baseMap,
}: {
  readonly form: ReturnType<typeof useAddressForm>
  readonly baseMap: BaseMap | null
}) {
  const t = useTranslations('account.addresses')
  const { business } = useSite()
  const visited = useBrowsingContext(({ postcode }) => postcode)
  const { address } = form
  const [street, rest] = address === null ? ['', ''] : addressLines(address, business.territory)
  return (
    <>
      {form.searching || address === null ? (
        <AddressLookup
          address={address}
          postcode={visited}
          errorOf={form.errorOf}
          onLeft={form.onLeft}
          onChange={form.setAddress}
          onChosen={() => form.setSearching(false)}
        />
      ) : (
        <div className="flex items-center gap-3 rounded-m border border-accent-line bg-soft py-3 ps-4 pe-2 inset-ring-1 inset-ring-accent-line">
          <div className="min-w-0 grow">
            <p className="sr-only">{t('chosen')}</p>
            <p className="text-body font-semibold">{street}</p>
            <p className="text-label text-ink-2">{rest}</p>
          </div>
          <Button id={fieldId('address.edit')} size="s" variant="quiet" onClick={() => form.setSearching(true)}>
            {t('edit')}
          </Button>
        </div>
      )}
      {baseMap === null || !address?.position ? null : (
        <Suspense fallback={<div className="h-36 rounded-m bg-surface-2" />}>
          <AddressMap
            baseMap={baseMap}
            position={address.position}
            label={t('mapLabel', { street })}
            className="h-36 rounded-m"
          />
        </Suspense>
      )}
    </>
  )
}

function Naming({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const t = useTranslations('account.addresses')
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('name')}
        placeholder={t('nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex gap-2">
        {NAMES.map((one) => (
          <Chip
            key={one}
            outlined
            chosen={name === t(`names.${one}`)}
            onClick={() => onChange(name === t(`names.${one}`) ? '' : t(`names.${one}`))}
          >
            {t(`names.${one}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
