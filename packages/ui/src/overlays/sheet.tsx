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

/** How closing was asked for: Escape or the device's Back, a press beside the sheet, a button in it. */
export type CloseRequest = 'escape' | 'ground' | 'button'

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
  /** Asked before closing; false keeps it open. */
  readonly mayClose?: (by: CloseRequest) => boolean | Promise<boolean>
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

  const ask = async (by: CloseRequest) => {
    if (mayClose === undefined || (await mayClose(by))) close()
  }
  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    ask('escape').catch(() => {})
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
      onClose={(event) => {
        // A second Escape without a press between closes it whatever was said: a browser lets no page hold people back.
        if (event.target !== dialog.current || dialog.current.open || closing.current) return
        closing.current = true
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOnGround.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedOnGround.current) ask('ground').catch(() => {})
      }}
    >
      <CloseContext value={() => void ask('button').catch(() => {})}>{children}</CloseContext>
    </dialog>
  )
}
