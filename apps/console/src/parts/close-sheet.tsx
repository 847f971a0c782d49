import { useSheetClose } from '@comanda/ui'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** The cross in the corner of a sheet. Renders inside the sheet. */
export function CloseSheet() {
  const t = useTranslations('order')
  return (
    <button
      type="button"
      aria-label={t('close')}
      onClick={useSheetClose()}
      className="ms-auto grid size-12 shrink-0 place-items-center rounded-btn"
    >
      <X aria-hidden />
    </button>
  )
}
