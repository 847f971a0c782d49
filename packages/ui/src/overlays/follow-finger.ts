/** A sheet lies at the bottom below this width; beside a dialog in the middle there is nothing to drag. */
const AT_THE_BOTTOM = '(width < 48rem)'
/** A sheet that was dragged this far closes, px. */
const FAR = 140
/** A flick closes it from a shorter way: px, and px per millisecond. */
const FLICK = { way: 24, speed: 0.5 }
/** A finger that rests before it lifts does not flick, ms. */
const STILL = 80
const SPRING = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

interface Drag {
  readonly x: number
  readonly y: number
  /** Whether the finger moves the sheet; null before its first move. */
  moves: boolean | null
  way: number
  /** px per millisecond, of the last move. */
  speed: number
  at: number
}

/**
 * Lets a sheet follow a finger that drags it down, from its head or from content that is scrolled to its top; without a
 * mouse, the pointer of a touch screen only. Calls `onDrop` when it was dragged far enough; if that returns false, the
 * sheet springs back. Returns how to stop.
 */
export function followFinger(sheet: HTMLElement, onDrop: () => boolean): () => void {
  let drag: Drag | null = null

  const start = ({ touches, timeStamp }: TouchEvent) => {
    const [touch, second] = touches
    const isHere = touch !== undefined && second === undefined && window.matchMedia(AT_THE_BOTTOM).matches
    drag = isHere ? { x: touch.clientX, y: touch.clientY, moves: null, way: 0, speed: 0, at: timeStamp } : null
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (drag === null || touch === undefined) return
    const way = touch.clientY - drag.y
    // The first move decides: later the browser scrolls, and cannot be stopped.
    drag.moves ??= way > Math.abs(touch.clientX - drag.x) && event.cancelable && isAtTop(event.target, sheet)
    if (!drag.moves) return
    event.preventDefault()
    drag.speed = (way - drag.way) / Math.max(1, event.timeStamp - drag.at)
    drag.at = event.timeStamp
    drag.way = way
    place(sheet, Math.max(0, way))
  }
  const end = (event: TouchEvent) => {
    const ended = drag
    drag = null
    if (!ended?.moves) return
    const isFlick = ended.way > FLICK.way && ended.speed > FLICK.speed && event.timeStamp - ended.at < STILL
    if (event.type === 'touchend' && (ended.way > FAR || isFlick) && onDrop()) return
    springBack(sheet, Math.max(0, ended.way))
  }

  sheet.addEventListener('touchstart', start, { passive: true })
  sheet.addEventListener('touchmove', move, { passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) sheet.addEventListener(type, end)
  return () => {
    sheet.removeEventListener('touchstart', start)
    sheet.removeEventListener('touchmove', move)
    for (const type of ['touchend', 'touchcancel'] as const) sheet.removeEventListener(type, end)
  }
}

/** Whether nothing from the touched element to the sheet could scroll up instead. */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let box = target instanceof Element ? target : null; box !== sheet && box !== null; box = box.parentElement)
    if (box.scrollTop > 0) return false
  return sheet.scrollTop <= 0
}

/** The closing animation starts from here. */
function place(sheet: HTMLElement, way: number): void {
  sheet.style.translate = `0 ${way}px`
  sheet.style.setProperty('--dragged', String(Math.min(1, way / sheet.offsetHeight)))
}

function springBack(sheet: HTMLElement, way: number): void {
  sheet.style.translate = ''
  sheet.style.removeProperty('--dragged')
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  sheet.animate([{ translate: `0 ${way}px` }, { translate: '0 0' }], SPRING)
}
