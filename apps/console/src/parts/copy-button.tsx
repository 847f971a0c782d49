import { showToast } from '@comanda/ui'
import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'

interface CopyButtonProps {
  readonly value: string
  /** What the button's name says instead of the value. */
  readonly name?: string
}

/**
 * Copies a value that is pasted into another site's form. The clipboard exists on secure pages only; elsewhere nothing
 * is shown.
 */
export function CopyButton({ value, name = value }: CopyButtonProps) {
  const t = useTranslations('shell')
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast(t('copied'), { tone: 'ok' }),
      (error: unknown) => console.error(error),
    )
  return (
    <button
      type="button"
      aria-label={t('copyValue', { value: name })}
      onClick={() => void copy()}
      className="grid size-11 shrink-0 place-items-center rounded-btn active:bg-line"
    >
      <Copy size={18} aria-hidden />
    </button>
  )
}
