import { MAX_STOCK } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { Hash, Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, Group } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { NumberInput } from '../../../../forms/number-input.tsx'

export type CountChange = { readonly stock: number | null } | { readonly stockChange: number }

interface PortionCountProps {
  readonly name: string
  /** Null: not counted. */
  readonly stock: number | null
  readonly onCount: (change: CountChange) => void
}

/**
 * The portions of a dish that are left: typed, or changed one by one, which stays correct when orders arrive meanwhile.
 */
export function PortionCount({ name, stock, onCount }: PortionCountProps) {
  const t = useTranslations('stock')
  const [isStarted, setStarted] = useState(false)
  if (stock !== null && isStarted) setStarted(false)
  if (stock === null && !isStarted)
    return (
      <Button
        onPress={() => setStarted(true)}
        aria-label={t('countOf', { name })}
        className={`inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-btn text-15 text-ink-2 data-hovered:bg-surface-2 data-pressed:bg-surface-2 md:px-3 ${FOCUS}`}
      >
        <Hash size={18} aria-hidden />
        <span className="max-md:sr-only">{t('count')}</span>
      </Button>
    )
  const end = () => {
    setStarted(false)
    if (stock !== null) onCount({ stock: null })
  }
  return (
    <Group
      aria-label={t('portionsOf', { name })}
      className="order-1 flex basis-full items-center justify-end gap-1 pb-1 md:order-none md:basis-auto md:pb-0"
    >
      <Step label={t('oneFewer', { name })} disabled={!stock} onPress={() => onCount({ stockChange: -1 })}>
        <Minus size={20} aria-hidden />
      </Step>
      <NumberInput
        label={t('portionsOf', { name })}
        value={stock}
        most={MAX_STOCK}
        autoFocus={stock === null}
        onNumber={(count) => onCount({ stock: count })}
        onUnchanged={() => stock === null && setStarted(false)}
        onInvalid={() => {
          showToast(t('mostPortions', { most: MAX_STOCK }), { tone: 'bad' })
          if (stock === null) setStarted(false)
        }}
      />
      <Step
        label={t('oneMore', { name })}
        disabled={stock === null || stock >= MAX_STOCK}
        onPress={() => onCount({ stockChange: 1 })}
      >
        <Plus size={20} aria-hidden />
      </Step>
      <span className="ps-1 text-15 text-ink-2">{t('left')}</span>
      <Step label={t('stopCounting', { name })} quiet onPress={end}>
        <X size={18} aria-hidden />
      </Step>
    </Group>
  )
}

const FOCUS = 'data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-ink'

function Step({
  label,
  quiet = false,
  disabled = false,
  onPress,
  children,
}: {
  readonly label: string
  readonly quiet?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}) {
  return (
    <Button
      aria-label={label}
      isDisabled={disabled}
      onPress={onPress}
      className={`grid size-12 shrink-0 place-content-center rounded-btn data-pressed:bg-surface-2 data-disabled:opacity-40 ${quiet ? 'text-ink-2' : 'border border-line-strong bg-surface'} ${FOCUS}`}
    >
      {children}
    </Button>
  )
}
