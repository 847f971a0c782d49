import type { ItemSummary } from '@comanda/domain'
import { classes, showToast } from '@comanda/ui'
import { Share } from 'lucide-react'
import { useTranslations } from 'use-intl'

interface ShareButtonProps {
  readonly item: Pick<ItemSummary, 'id' | 'name'>
  readonly className?: string
}

/** Shares a link that opens the dish: with the device's own sheet, else as text in the clipboard. */
export function ShareButton({ item, className }: ShareButtonProps) {
  const t = useTranslations('item')
  const share = async () => {
    const { origin, pathname } = window.location
    const url = `${origin}${pathname}?item=${item.id}`
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: item.name, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast(t('linkCopied'), { tone: 'ok', position: 'top-center' })
      }
    } catch (fault) {
      // Closing the device's sheet is no failure.
      if (!(fault instanceof DOMException && fault.name === 'AbortError'))
        showToast(t('linkNotCopied', { url }), { tone: 'bad', position: 'top-center' })
    }
  }
  return (
    <button
      type="button"
      aria-label={t('share', { name: item.name })}
      onClick={() => void share()}
      className={classes(
        'ring-inside absolute flex size-11 items-center justify-center rounded-btn bg-surface text-accent-ink shadow-e1',
        className,
      )}
    >
      <Share aria-hidden="true" className="size-5.5" />
    </button>
  )
}
