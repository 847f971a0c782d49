import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface RemoveRowButtonProps {
  /** Accessible name, with the name of the row. */
  readonly label: string
  readonly onRemove: () => void
  readonly disabled?: boolean
  readonly className?: string
  /** The icon. */
  readonly children: ReactNode
}

/** A button that removes a row of a form. The next control takes the focus, so that a keyboard goes on where it was. */
export function RemoveRowButton({ label, onRemove, disabled, className = '', children }: RemoveRowButtonProps) {
  return (
    <Button
      look="quiet"
      className={`min-h-13 ${className}`}
      aria-label={label}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        const focusNext = nextControl(currentTarget)
        onRemove()
        requestAnimationFrame(focusNext)
      }}
    >
      {children}
    </Button>
  )
}

/**
 * Returns what focuses the control of the form that follows a button, or else the one before it, once the button has
 * gone.
 */
function nextControl(pressed: HTMLButtonElement): () => void {
  const controls = [...(pressed.form?.elements ?? [])].filter((one) => one instanceof HTMLElement)
  const at = controls.indexOf(pressed)
  const candidates = [...controls.slice(at + 1), ...controls.slice(0, at).reverse()]
  return () => {
    if (pressed.isConnected && !pressed.disabled) return
    candidates.find((one) => one.isConnected && one.matches(':enabled:not(fieldset)'))?.focus()
  }
}
