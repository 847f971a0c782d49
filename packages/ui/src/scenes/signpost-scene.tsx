import { DRAWN, Scene } from './scene.tsx'

/** A page that does not exist. */
export function SignpostScene() {
  return (
    <Scene name="signpost">
      <path {...DRAWN} fill="none" d="M66 166h68" />
      <path {...DRAWN} d="M95 42h10v124H95z" />
      <path {...DRAWN} d="M54 56h76l16 16-16 16H54z" />
      <path {...DRAWN} d="M146 98H70l-16 16 16 16h76z" />
      <path fill="var(--line)" d="M66 69h52v6H66zM82 111h52v6H82z" />
    </Scene>
  )
}
