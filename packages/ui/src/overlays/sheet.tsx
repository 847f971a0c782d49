import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from '../classes.ts'
import { followFinger } from './follow-finger.ts'

/**
 * What asked to close: Escape or the device's Back, a press on the backdrop, a finger that drags, or a button in the
 * sheet.
 */
export type CloseRequest = 'escape' | 'backdrop' | 'drag' | 'button'

const CloseContext = createContext<() => void>(() => {})

/** Closes the enclosing sheet, with its animation. */
export function useSheetClose() {
  return useContext(CloseContext)
}

interface SheetProps {
  /** Accessible name; use `labelledBy` where a heading inside holds it. */
  readonly label?: string
  readonly labelledBy?: string
  /**
   * `narrow` and `wide`: a sheet at the bottom on a phone, a dialog of 34 or 55 rem on a desktop. `alert`: a small box
   * at every size. `side`: the right side of the screen at full height, at most 56 rem wide.
   */
  readonly shape?: 'narrow' | 'wide' | 'alert' | 'side'
  readonly role?: 'dialog' | 'alertdialog'
  /** Called once, after the animation. The sheet is open as long as it is rendered. */
  readonly onClose: () => void
  /** Called before the sheet closes; false keeps it open. */
  readonly mayClose?: (by: CloseRequest) => boolean | Promise<boolean>
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A modal on the browser's `<dialog>`: it traps the focus and returns it, the page behind it is inert, Escape and a
 * press on the backdrop close it. At the bottom of a touch screen it has a handle and follows a finger that drags it
 * down.
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
  const pressedOnBackdrop = useRef(false)

  // The browser returns the focus only when the dialog closes before it leaves the document. React runs this again
  // where it hides a part of the page that loads and shows it again: the sheet is still wanted then.
  useLayoutEffect(() => {
    const element = dialog.current
    closing.current = false
    if (element && !element.open) element.showModal()
    return () => {
      closing.current = true
      element?.close()
    }
  }, [])

  const close = useCallback(() => {
    const element = dialog.current
    if (!element || closing.current) return
    closing.current = true
    element.dataset.closing = ''
    // In the next frame: asking at once would lay out the whole page during the press.
    requestAnimationFrame(() => {
      const moving = element.getAnimations().map((animation) => animation.finished.catch(() => null))
      Promise.all(moving).then(onClose, onClose)
    })
  }, [onClose])

  const drop = useEffectEvent((): boolean => {
    const may = mayClose?.('drag') ?? true
    if (may === true) close()
    else if (may !== false) may.then((agreed) => agreed && close()).catch(() => {})
    return may === true
  })
  const isDraggable = shape === 'narrow' || shape === 'wide'
  useEffect(() => {
    if (!isDraggable || dialog.current === null) return
    return followFinger(dialog.current, () => drop())
  }, [isDraggable])

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
        // Browsers close a dialog on a second Escape without a press in between, whatever the page answered to the
        // first.
        if (event.target !== dialog.current || dialog.current.open || closing.current) return
        closing.current = true
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedOnBackdrop.current) ask('backdrop').catch(() => {})
      }}
    >
      {isDraggable ? <span aria-hidden="true" className="sheet-handle" /> : null}
      <CloseContext value={() => void ask('button').catch(() => {})}>{children}</CloseContext>
    </dialog>
  )
}
