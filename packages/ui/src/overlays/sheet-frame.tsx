import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { Sheet, useSheetClose } from './sheet.tsx'

interface SheetFrameProps {
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly shape?: 'narrow' | 'wide'
  /** Fixed at the bottom; the rest scrolls. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A sheet with a title, a close button and content that scrolls. */
export function SheetFrame({ title, closeLabel, onClose, shape = 'narrow', foot, children }: SheetFrameProps) {
  const id = useId()
  return (
    <Sheet labelledBy={id} shape={shape} onClose={onClose}>
      <div className="flex items-center gap-2 border-b border-line py-2 ps-5 pe-2 max-md:pointer-coarse:pt-4">
        <h2 id={id} className="heading grow text-section">
          {title}
        </h2>
        <CloseButton label={closeLabel} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard */}
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5" tabIndex={0}>
        {children}
      </div>
      {foot ? (
        <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{foot}</div>
      ) : null}
    </Sheet>
  )
}

function CloseButton({ label }: { readonly label: string }) {
  return <IconButton label={label} icon={<X aria-hidden="true" />} onClick={useSheetClose()} />
}
