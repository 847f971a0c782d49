import { useId } from 'react'
import { CopyButton } from './copy-button.tsx'

interface WebhookAddressProps {
  readonly label: string
  /** Path on the host of this page. */
  readonly path: string
  readonly hint?: string
}

/** The address that the owner enters at a third party, so that its events arrive here. */
export function WebhookAddress({ label, path, hint }: WebhookAddressProps) {
  const id = useId()
  const address = `${window.location.origin}${path}`
  return (
    <div className="mb-6 grid gap-1 text-15">
      <label htmlFor={id} className="font-[600]">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          readOnly
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-12 min-w-0 flex-1 rounded-btn border border-field bg-surface-2 px-3"
        />
        <CopyButton value={address} />
      </div>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="text-ink-2">
          {hint}
        </span>
      )}
    </div>
  )
}
