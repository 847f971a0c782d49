import { fieldId } from './field-id.ts'

/** Animation frames to wait for a part that is about to render. */
const PATIENCE = 30

/** Focuses an element as soon as it is rendered. */
export function focusSoon(find: () => HTMLElement | null | undefined, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    const element = find()
    if (element) element.focus()
    else if (frames > 0) focusSoon(find, frames - 1)
  })
}

/** Focuses a field's control as soon as it is rendered. */
export function focusFieldSoon(field: string): void {
  focusSoon(() => document.getElementById(fieldId(field)))
}
