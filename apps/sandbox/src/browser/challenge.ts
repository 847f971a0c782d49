import type { ChallengeMessage } from './show-challenge.ts'

/** Runs in the challenge page: tells the embedding page that it was answered or closed with Escape. */
function tell(sandboxChallenge: ChallengeMessage['sandboxChallenge']): void {
  if (window.parent === window) return
  window.parent.postMessage({ sandboxChallenge } satisfies ChallengeMessage, location.origin)
}

if (document.body.dataset.challenge === 'answered') tell('answered')
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('dismissed')
})
