import { adopt, DIALOG } from './style-sheet.ts'
import type { Words } from './words.ts'

/** A modal dialog of the stand-in, above everything. */
export interface OpenDialog {
  readonly dialog: HTMLDialogElement
  close(): void
}

/** @param dismissed called when the customer closes it by the button or with Escape. */
export function openDialog(title: string, words: Words, content: Node, dismissed: () => void): OpenDialog {
  const before = document.activeElement
  const host = document.createElement('div')
  // Modal libraries make the rest of the page inert; this attribute exempts the bank's page.
  host.dataset.reactAriaTopLayer = 'true'
  const root = host.attachShadow({ mode: 'open' })
  adopt(root, DIALOG)
  const dialog = document.createElement('dialog')
  // Not a header element: inside a dialog it would be a second banner landmark.
  const head = document.createElement('div')
  const heading = document.createElement('h2')
  const button = document.createElement('button')
  head.className = 'head'
  heading.id = 'title'
  heading.textContent = title
  button.type = 'button'
  button.textContent = '✕'
  button.setAttribute('aria-label', words.close)
  dialog.setAttribute('aria-labelledby', 'title')
  head.append(heading, button)
  dialog.append(head, content)
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()

  const close = () => {
    dialog.close()
    host.remove()
    if (before instanceof HTMLElement) before.focus()
  }
  const dismiss = (event: Event) => {
    event.preventDefault()
    dismissed()
  }
  button.addEventListener('click', dismiss)
  dialog.addEventListener('cancel', dismiss)
  return { dialog, close }
}
