import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from '../classes.ts'

const CloseContext = createContext<() => void>(() => {})

/** Closes the sheet around it, with its movement. */
export const useSheetClose = () => useContext(CloseContext)

interface SheetProps {
  /** What the sheet is called; use `labelledBy` where a heading inside says it. */
  readonly label?: string
  readonly labelledBy?: string
  /** A sheet at the bottom on a phone; on a desktop a dialog of 544 or 880 px. `alert` is a small box everywhere. */
  readonly shape?: 'narrow' | 'wide' | 'alert'
  readonly role?: 'dialog' | 'alertdialog'
  /** Called once, after the movement. The sheet is open as long as it is rendered. */
  readonly onClose: () => void
  /** Asked before closing by Escape, ground or button; false keeps it open. */
  readonly mayClose?: () => boolean | Promise<boolean>
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A modal built on the browser's own `<dialog>`: focus is caught and given back, what lies behind is inert, Escape and the
 * ground close it.
 */
export function Sheet({
  label,
  labelledBy,
  shape = 'narrow',
  role,
  onClose,
  mayClose,
  className,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef(false)
  const pressedOnGround = useRef(false)

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  const close = useCallback(() => {
    const element = dialog.current
    if (!element || closing.current) return
    closing.current = true
    element.dataset.closing = ''
    const moving = element.getAnimations().map((animation) => animation.finished.catch(() => null))
    Promise.all(moving).then(onClose, onClose)
  }, [onClose])

  const ask = async () => {
    if (mayClose === undefined || (await mayClose())) close()
  }
  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    ask().catch(() => {})
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same through onCancel
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      data-shape={shape}
      className={classes('sheet', className)}
      onCancel={cancelled}
      onPointerDown={(event) => {
        pressedOnGround.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedOnGround.current) ask().catch(() => {})
      }}
    >
      <CloseContext value={() => void ask().catch(() => {})}>{children}</CloseContext>
    </dialog>
  )
}
