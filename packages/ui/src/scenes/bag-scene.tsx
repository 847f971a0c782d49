import { DRAWN, GOLD, Scene } from './scene.tsx'

/** An empty basket. */
export function BagScene() {
  return (
    <Scene name="bag">
      <path {...DRAWN} fill="none" d="M80 86V70a20 20 0 0 1 40 0v16" />
      <path {...DRAWN} d="M58 80h84l8 80H50z" />
      <circle cx="80" cy="94" r="4" fill="var(--accent)" />
      <circle cx="120" cy="94" r="4" fill="var(--accent)" />
      <path fill="none" stroke={GOLD} strokeWidth="4" strokeLinecap="round" d="M82 122a20 16 0 0 0 36 0" />
    </Scene>
  )
}
