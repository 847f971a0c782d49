import { showToast } from '@comanda/ui'
import { Copy, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx'
import { Button } from '../parts/button.tsx'

/** The recovery codes, shown once. Leaving asks first, because they cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useTranslations('account.twoStep')
  const markSaved = useUnsavedChanges(true)
  // The codes appear above the button that was pressed: the focus brings them into view.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast(t('copied'), { tone: 'ok' })
  }
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className="text-20 font-[680]">
        {t('codesTitle')}
      </h4>
      <p className="mt-1 text-17 text-ink-2">{t('codesText')}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-2 rounded-m border border-line bg-surface p-4 font-mono text-17 font-[600] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3 sm:grid-cols-3">
        {/* The clipboard exists on secure pages only. */}
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>
            <Copy size={20} aria-hidden />
            {t('copy')}
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t('print')}
        </Button>
        <Button
          look="ink"
          onClick={() => {
            markSaved()
            onDone()
          }}
        >
          {t('done')}
        </Button>
      </div>
    </>
  )
}
