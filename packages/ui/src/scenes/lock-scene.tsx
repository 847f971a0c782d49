import { DRAWN, GOLD, Scene } from './scene.tsx'

/** A page of another account. */
export function LockScene() {
  return (
    <Scene name="lock">
      <path {...DRAWN} fill="none" d="M74 92V76a26 26 0 0 1 52 0v16" />
      <path
        {...DRAWN}
        d="M68 90h64a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H68a10 10 0 0 1-10-10v-48a10 10 0 0 1 10-10z"
      />
      <circle cx="100" cy="117" r="8" fill={GOLD} />
      <path stroke={GOLD} strokeWidth="7" strokeLinecap="round" d="M100 120v16" />
    </Scene>
  )
}
