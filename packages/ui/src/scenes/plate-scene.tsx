import { Scene } from './scene.tsx'

/** An empty plate: no dishes. */
export function PlateScene() {
  return (
    <Scene name="plate">
      <circle cx="100" cy="101" r="82" fill="var(--surface)" stroke="var(--accent)" strokeWidth="2.5" />
      <circle cx="100" cy="101" r="60" fill="var(--surface-2)" />
      <path
        fill="oklch(.72 .1 65)"
        d="m88 90 6-2 2 5-6 2zM110 87l8-1 1 7-8 1zM84 110l7 4-5 6-6-4zM106 112l6-2 3 6-6 2z"
      />
    </Scene>
  )
}
