import { ORDER_TYPES, VAT_KINDS, type VatKind } from '@comanda/domain'
import { Select } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedMenu } from '../../../../../api/dishes.ts'
import { DecisionDialog } from '../../../../../forms/decision-dialog.tsx'
import { useConsole } from '../../../shell/console-context.ts'
import { useRatesWords } from '../vat-fields.tsx'

interface VatDialogProps {
  readonly count: number
  readonly kinds: NonNullable<EditedMenu['vatKinds']>
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onKind: (kind: VatKind) => void
}

/** Asks what dishes are for the tax office. */
export function VatDialog({ count, kinds, isSaving, onClose, onKind }: VatDialogProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('dishes.vatKinds')
  const words = useTranslations('manyDishes')
  const { location } = useConsole()
  const ratesWords = useRatesWords(ORDER_TYPES.filter((type) => location.offered.includes(type)))
  const [kind, setKind] = useState<VatKind>(VAT_KINDS[0])
  return (
    <DecisionDialog
      title={words('vatTitle', { count })}
      keep={t('cancel')}
      onClose={onClose}
      confirm={words('vatConfirm', { count })}
      look="ink"
      isDisabled={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        onKind(kind)
      }}
    >
      <Select
        label={t('vatKind')}
        hint={ratesWords(kinds[kind])}
        value={kind}
        onChange={({ target }) => setKind(target.value as VatKind)}
      >
        {VAT_KINDS.map((one) => (
          <option key={one} value={one}>
            {names(one)}
          </option>
        ))}
      </Select>
    </DecisionDialog>
  )
}
