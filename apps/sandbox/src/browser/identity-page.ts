import type { IdentityMessage } from './identity-dialog.ts'

/** Runs in the page that selects a test person: sends the result to the embedding shop and no other origin. */
function tell(sandboxIdentity: object): void {
  if (window.parent === window) return
  window.parent.postMessage({ sandboxIdentity } satisfies IdentityMessage, location.origin)
}

const { answer } = document.body.dataset
if (answer) tell(JSON.parse(answer) as object)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ cancelled: true })
})
