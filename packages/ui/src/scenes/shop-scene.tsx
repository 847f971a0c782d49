import { DRAWN, Scene } from './scene.tsx'

/** A restaurant that does not exist. */
export function ShopScene() {
  return (
    <Scene name="shop">
      <path {...DRAWN} d="M48 92h104v66H48z" />
      <path stroke="var(--line)" strokeWidth="3" d="M58 122h84M58 134h84M58 146h84" />
      <path {...DRAWN} d="M50 56h100l14 38H36z" />
      <path
        {...DRAWN}
        d="M36 94a12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0z"
      />
      <path {...DRAWN} fill="none" d="M68 56 61.6 94M89 56l-1.8 38M111 56l1.8 38M132 56l6.4 38" />
    </Scene>
  )
}
