import { DRAWN, GOLD, Scene } from './scene.tsx'

/** A page that did not load. */
export function PlugScene() {
  return (
    <Scene name="plug">
      <path {...DRAWN} fill="none" d="M10 104h42M190 104h-24" />
      <path {...DRAWN} d="M52 82h24a22 22 0 0 1 0 44H52z" />
      <path {...DRAWN} fill="none" strokeWidth="5" d="M98 95h15M98 113h15" />
      <path {...DRAWN} d="M166 82h-18a10 10 0 0 0-10 10v24a10 10 0 0 0 10 10h18z" />
      <path stroke={GOLD} strokeWidth="4" strokeLinecap="round" d="m112 72-5-12M124 68V55M136 72l5-12" />
    </Scene>
  )
}
