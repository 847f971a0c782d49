/** Keeps the page of the printers up to date: its parts marked `data-live` are taken from a page loaded anew. */
const EVERY_MS = 1_500

const byId = (id: string): HTMLElement | null => document.getElementById(id)

/** Puts the focus back where it was, as a part that has it is replaced. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement?.id ?? ''
  change()
  if (focused !== '' && document.activeElement?.id !== focused) byId(focused)?.focus({ preventScroll: true })
}

async function refresh(): Promise<void> {
  const answer = await fetch('/sandbox/printers', { cache: 'no-store' })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [here, there] = [byId('printers'), fresh.getElementById('printers')]
  if (here === null || there === null) return
  keepingFocus(() => {
    if (here.dataset.ids !== there.dataset.ids) {
      here.replaceWith(document.adoptNode(there))
      return
    }
    for (const part of here.querySelectorAll('[data-live]')) {
      const next = fresh.getElementById(part.id)
      if (next !== null && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes)
    }
  })
}

/** One at a time: an older page must not replace a newer one. */
let last: Promise<void> = Promise.resolve()
function refreshNext(): Promise<void> {
  last = last.then(refresh).catch(() => undefined)
  return last
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  // The form that adds a printer shows its errors on a page of its own.
  if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement) || form.id === 'add') return
  event.preventDefault()
  const send = async (): Promise<void> => {
    const action = submitter.getAttribute('formaction') ?? form.action
    await fetch(action, { method: 'POST', body: new URLSearchParams({ [submitter.name]: submitter.value }) })
    await refreshNext()
  }
  void send()
})

async function keepFresh(): Promise<void> {
  if (!document.hidden) await refreshNext()
  setTimeout(keepFresh, EVERY_MS)
}
setTimeout(keepFresh, EVERY_MS)
