import { classes } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface WalletFrameProps {
  /** The group's name for screen readers. */
  readonly name: string
  readonly shown: boolean
  readonly disabled: boolean
  /** Whether other ways to pay follow below. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

/**
 * The wallet buttons above the other payment types. They are laid out invisibly while loading, because the provider
 * measures them.
 */
export function WalletFrame({ name, shown, disabled, isFirst = true, children }: WalletFrameProps) {
  const t = useTranslations('payment')
  return (
    <div
      className={classes(
        shown ? (isFirst ? 'mb-7' : 'mt-4') : 'invisible h-0 overflow-hidden',
        disabled && 'pointer-events-none opacity-55',
      )}
      inert={disabled}
    >
      <fieldset>
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
      {isFirst ? (
        <div className="mt-7 flex items-center gap-4 text-label text-ink-2">
          <span aria-hidden="true" className="h-px grow bg-line" />
          {t('another')}
          <span aria-hidden="true" className="h-px grow bg-line" />
        </div>
      ) : null}
    </div>
  )
}
